/** Writes the packing list of an order as a part of a paper (docs/rules/orders.md): what goes into the parcel, without prices. */
import { formatDate, type Language, pickText } from '@tregu/domain'
import type { PaperPart } from '../../lib/paper.ts'
import { BOX, type Column } from '../../lib/paper-table.ts'
import { say, sayArrival } from '../../lib/texts.ts'
import { addressLines } from './invoice-paper.ts'
import type { OrderRow } from './orders.queries.ts'

const columnsOf = (language: Language): Column[] => [
  { title: '', width: 24, align: 'left' },
  { title: say(language, 'invoice.quantity'), width: 50, align: 'right' },
  { title: '', width: 16, align: 'left' },
  { title: say(language, 'invoice.article'), width: 285, align: 'left', wraps: true },
  { title: say(language, 'invoice.sku'), width: 120, align: 'left', wraps: true },
]

/** The name, then each option by its name, then what the shopper wrote about the line. */
const goodsOf = ({ name, options, comment }: OrderRow['lines'][number], language: Language): string =>
  [
    pickText(name, language).text,
    options
      .map((one) => `${pickText(one.name, language).text}: ${pickText(one.value, language).text}`)
      .join(', '),
    comment ? say(language, 'invoice.note', { reason: comment }) : '',
  ]
    .filter((text) => text !== '')
    .join('\n')

/** @param skus the article numbers by the id of the line */
export const writePackingList = (
  order: OrderRow,
  skus: ReadonlyMap<string, string>,
  language: Language,
): PaperPart => {
  const { purchase, store, arrivesFrom: from, arrivesTo: to } = order
  const { shippingAddress, deliveryWish } = purchase
  const toPack = order.lines.filter(({ quantity, returnedQuantity }) => quantity > returnedQuantity)
  return {
    title: say(language, 'invoice.packing_list'),
    subtitle: purchase.code,
    facts: [
      [say(language, 'invoice.ordered'), formatDate(order.createdAt)],
      ...(from !== null && to !== null
        ? [[say(language, 'mail.arrives'), sayArrival(language, { from, to })] as const]
        : []),
    ],
    parties: [
      [say(language, 'mail.ship_to'), addressLines(shippingAddress)],
      [say(language, 'mail.seller'), [store.name]],
    ],
    columns: columnsOf(language),
    rows: toPack.map((line) => [
      BOX,
      String(line.quantity - line.returnedQuantity),
      '',
      goodsOf(line, language),
      skus.get(line.id) ?? '',
    ]),
    isRuled: true,
    sums: [],
    sumsFirst: false,
    within: [],
    notes: [
      ...(deliveryWish ? [say(language, 'invoice.wish', { reason: deliveryWish })] : []),
      ...(shippingAddress.address_notes
        ? [say(language, 'invoice.note', { reason: shippingAddress.address_notes })]
        : []),
    ],
    foot: store.name,
  }
}
