import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  HELD_MAX,
  holdMessages,
  type MessageOrder,
  type Numbered,
  offerMessage,
  releaseMessages,
  startOrder,
} from './message-order.ts'

const message = (sequence: number): Numbered => ({ sequence, text: String(sequence) })

describe('the order of messages on a socket', () => {
  it('sends a message once, and none that is older than the last', () => {
    const first = offerMessage(startOrder(2), message(3))
    expect(first.send).toEqual([message(3)])
    expect(offerMessage(first.order, message(3)).send).toEqual([])
    expect(offerMessage(first.order, message(2)).send).toEqual([])
  })

  it('keeps what comes during an answer, and sends what the answer did not have', () => {
    let order: MessageOrder = holdMessages(startOrder(1))
    for (const sequence of [2, 3, 4]) order = offerMessage(order, message(sequence)).order
    const released = releaseMessages(order, 3)
    expect(released.send).toEqual([message(4)])
    expect(released.order).toEqual({ last: 4, held: null })
  })

  it('goes on where it was when the answer failed', () => {
    const waiting = offerMessage(holdMessages(startOrder()), message(7)).order
    expect(releaseMessages(holdMessages(startOrder()), null).order.last).toBeNull()
    expect(releaseMessages(waiting, null).send).toEqual([message(7)])
  })

  it('gives up a reader who takes nothing while more messages come than may wait', () => {
    let order = holdMessages(startOrder())
    for (let sequence = 1; sequence <= HELD_MAX; sequence++)
      order = offerMessage(order, message(sequence)).order
    expect(offerMessage(order, message(HELD_MAX + 1)).send).toBeNull()
    expect(releaseMessages(order, 0).send).toHaveLength(HELD_MAX)
  })

  it('whatever comes and however often, the numbers that are sent only grow, and an answer leaves no gap', () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constant('message' as const), sequence: fc.integer({ min: 1, max: 12 }) }),
      fc.record({ kind: fc.constant('ask' as const), sequence: fc.constant(0) }),
      fc.record({ kind: fc.constant('answer' as const), sequence: fc.integer({ min: 0, max: 12 }) }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let order = startOrder()
        const seen: number[] = []
        const take = (step: ReturnType<typeof offerMessage>) => {
          order = step.order
          seen.push(...(step.send ?? []).map(({ sequence }) => sequence))
        }
        for (const { kind, sequence } of events) {
          if (kind === 'message') take(offerMessage(order, message(sequence)))
          else if (kind === 'ask') order = holdMessages(order)
          else take(releaseMessages(order, sequence))
          expect(order.last ?? 0).toBeGreaterThanOrEqual(seen.at(-1) ?? 0)
        }
        expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b))
      }),
    )
  })
})
