import { isLogin } from '@tregu/contract/routes/session'
import { describe, expect, it, vi } from 'vitest'
import type { Call } from './api.ts'
import { askSession, setCartCount } from './cart-count.ts'
import { createQueryClient } from './query-client.ts'

vi.mock('./session.ts', () => ({
  session: { get: () => null, hasBrowserId: () => true },
  useLogin: () => null,
}))

const client = () => {
  const answers: ((count: number) => void)[] = []
  const call = () =>
    new Promise((resolve) => {
      answers.push((count) => resolve({ error: null, user: null, cart_count: count }))
    })
  const created = createQueryClient(call as unknown as Call)
  const count = () => created.getQueryData<{ cart_count: number }>([isLogin.path, {}])?.cart_count
  const answer = async (nth: number, n: number) => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(nth))
    answers[nth]?.(n)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { created, count, answer }
}

describe('the number over the cart', () => {
  it('is that of the last question, also when an earlier one is answered later', async () => {
    const { created, count, answer } = client()
    void askSession(created)
    await vi.waitFor(() => expect(created.isFetching()).toBe(1))
    void askSession(created)
    await answer(1, 2)
    await answer(0, 1)
    expect(count()).toBe(2)
  })

  it('stays what a change of the cart answered with while an older question is on its way', async () => {
    const { created, count, answer } = client()
    void askSession(created)
    await vi.waitFor(() => expect(created.isFetching()).toBe(1))
    setCartCount(created, 5)
    await answer(0, 1)
    expect(count()).toBe(5)
    await answer(1, 5)
    expect(count()).toBe(5)
  })
})
