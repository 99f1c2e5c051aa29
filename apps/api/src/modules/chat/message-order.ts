/**
 * Which messages of a chat a socket is sent, as plain values: each once, in the order of their numbers, and none between an answer
 * with older ones and the question for it (docs/rules/chat.md#sockets).
 */

/** The number of a message, and its frame. */
export type Numbered = { readonly sequence: number; readonly text: string }

export type MessageOrder = {
  /** The number of the last message that was sent; null while none was. */
  readonly last: number | null
  /** Messages that wait for an answer with older ones; null while there is no such answer. */
  readonly held: readonly Numbered[] | null
}

/** `null` instead of a list: the reader takes the messages too slowly. */
export type OrderStep = { readonly order: MessageOrder; readonly send: readonly Numbered[] | null }

/** Messages that wait while a reader takes older ones. */
export const HELD_MAX = 500

export const startOrder = (last: number | null = null): MessageOrder => ({ last, held: null })

/** A message has come. */
export const offerMessage = (order: MessageOrder, message: Numbered): OrderStep => {
  const { last, held } = order
  if (held) {
    if (held.length >= HELD_MAX) return { order, send: null }
    return { order: { last, held: [...held, message] }, send: [] }
  }
  if (message.sequence <= (last ?? 0)) return { order, send: [] }
  return { order: { last: message.sequence, held }, send: [message] }
}

/** An answer with older messages is on its way: newer ones wait. */
export const holdMessages = ({ last, held }: MessageOrder): MessageOrder => ({ last, held: held ?? [] })

/** The answer was sent up to this number, or failed (null); what waited follows. */
export const releaseMessages = ({ last, held }: MessageOrder, answered: number | null): OrderStep => {
  let order = startOrder(answered === null ? last : Math.max(last ?? 0, answered))
  const send: Numbered[] = []
  for (const message of held ?? []) {
    const step = offerMessage(order, message)
    order = step.order
    send.push(...(step.send ?? []))
  }
  return { order, send }
}
