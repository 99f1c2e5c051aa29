/** Sends steps of orders and says for each order how it went: done, refused because it changed meanwhile, or lost. */
import type { QueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import { type DeskStep, findDeskStep, isMoneyMissing } from '@tregu/domain'
import { ApiError } from '../../lib/api-error.ts'
import { callOf } from '../../lib/query-client.ts'
import { type DeskOrder, keepDeskOrder, readDeskAgain } from './desk-queries.ts'

export type Parcel = { readonly carrier: string; readonly number: string; readonly url: string | null }
export type Step = { readonly name: DeskStep | 'paid'; readonly parcel?: Parcel }

export type StepResult = {
  readonly order: DeskOrder
  readonly kind: 'done' | 'refused' | 'lost'
  /** The server's sentence about a refusal. */
  readonly reason: string
}

const stateOf = ({ status, payment }: DeskOrder) => ({
  status: status.slug,
  method: payment.method,
  payment: payment.state,
})

/** The step that an order can take now. */
export const stepOf = (order: DeskOrder): DeskStep | null => findDeskStep(stateOf(order))

export const canBePaid = (order: DeskOrder): boolean =>
  isMoneyMissing(stateOf(order)) && order.status.slug !== 'cancelled'

export const canTake = (order: DeskOrder, name: Step['name']): boolean =>
  name === 'paid' ? canBePaid(order) : stepOf(order) === name

const hasTaken = (order: DeskOrder, { name }: Step) =>
  name === 'paid' ? order.payment.state === 'paid' : order.status.slug === name

type Sending = {
  /** The page is being left: the requests must outlive it, so they do not wait for each other. */
  readonly isLeaving: boolean
  /** The answer of an earlier try was lost, so an order that has taken the step meanwhile took it by that try. */
  readonly isRetry: boolean
}

const send = async (client: QueryClient, { id }: DeskOrder, { name, parcel }: Step, keepalive: boolean) => {
  const call = callOf(client)
  const params = { id }
  if (name === 'paid') return call(deskRoutes.markPaid, { params }, { keepalive })
  const body = { status: name, ...(parcel && { parcel }) }
  return call(deskRoutes.setOrderStatus, { params, body }, { keepalive })
}

/** The order as it is now; as it was when even that cannot be read. */
const readNow = async (client: QueryClient, order: DeskOrder) => {
  try {
    return (await callOf(client)(deskRoutes.getOrder, { params: { id: order.id } })).result
  } catch (error) {
    if (error instanceof ApiError) return order
    throw error
  }
}

const take = async (
  client: QueryClient,
  order: DeskOrder,
  step: Step,
  { isLeaving, isRetry }: Sending,
): Promise<StepResult> => {
  try {
    const { result } = await send(client, order, step, isLeaving)
    keepDeskOrder(client, result)
    return { order: result, kind: 'done', reason: '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'network') return { order, kind: 'lost', reason: '' }
    if (error.status !== 409) return { order, kind: 'refused', reason: error.message }
    const now = await readNow(client, order)
    keepDeskOrder(client, now)
    const isDone = isRetry && hasTaken(now, step)
    return { order: now, kind: isDone ? 'done' : 'refused', reason: error.message }
  }
}

/** Takes the step for each order, one after the other. */
export const takeStep = async (
  client: QueryClient,
  orders: readonly DeskOrder[],
  step: Step,
  sending: Sending,
): Promise<readonly StepResult[]> => {
  const results: StepResult[] = []
  if (sending.isLeaving)
    results.push(...(await Promise.all(orders.map((order) => take(client, order, step, sending)))))
  else for (const order of orders) results.push(await take(client, order, step, sending))
  await readDeskAgain(client)
  return results
}
