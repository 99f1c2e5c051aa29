import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHolder, type Held } from './held.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const made = () => {
  const shown: (string | null)[] = []
  const sent: [string, boolean][] = []
  const holder = createHolder((held) => shown.push(held?.text ?? null))
  const step = (text: string): Held => ({
    text,
    run: async (isLeaving) => void sent.push([text, isLeaving]),
  })
  return { holder, shown, sent, step }
}

describe('a held step', () => {
  it('is sent once, after eight seconds', () => {
    const { holder, sent, shown, step } = made()
    holder.hold(step('confirm'))
    vi.advanceTimersByTime(7_999)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(1)
    expect(sent).toEqual([['confirm', false]])
    vi.advanceTimersByTime(20_000)
    expect([sent.length, shown]).toEqual([1, ['confirm', null]])
  })

  it('is never sent after Undo, which works once', () => {
    const { holder, sent, step } = made()
    holder.hold(step('confirm'))
    expect([holder.undo(), holder.undo()]).toEqual([true, false])
    vi.advanceTimersByTime(20_000)
    expect(sent).toEqual([])
  })

  it('is sent at once when the page is left, and then not again', async () => {
    const { holder, sent, step } = made()
    holder.hold(step('confirm'))
    await holder.send(true)
    await holder.send(true)
    vi.advanceTimersByTime(20_000)
    expect(sent).toEqual([['confirm', true]])
  })

  it('is sent at once when the next one is held', () => {
    const { holder, sent, step } = made()
    holder.hold(step('confirm'))
    holder.hold(step('ship'))
    expect(sent).toEqual([['confirm', false]])
    vi.advanceTimersByTime(8_000)
    expect(sent).toEqual([
      ['confirm', false],
      ['ship', false],
    ])
  })
})
