/** Shows the result of placing an order. */
import type { Language } from '@tregu/domain'
import { Accepted } from '../../http/route.ts'
import { say } from '../../lib/texts.ts'
import type { Placed } from './place-order.service.ts'
import type { Answer } from './provider-payment.service.ts'

export const viewPlaced = ({ code, orders }: Pick<Placed, 'code' | 'orders'>, language: Language) => ({
  message: say(language, 'm.order_placed'),
  order_id: code,
  orders: orders.map(({ id }) => id),
  arrives: orders.flatMap(({ id, arrives }) => (arrives ? [{ order: id, ...arrives }] : [])),
})

/** Shows the order, or (202) the address where the shopper must first confirm the payment. */
export const viewAnswer = (answer: Answer, language: Language) =>
  answer.kind === 'placed'
    ? viewPlaced(answer.placed, language)
    : new Accepted({
        message: say(language, 'm.payment_waiting'),
        order_id: null,
        orders: [],
        confirmation: { id: answer.id, kind: answer.by, url: answer.url },
      })
