import { useRef } from 'react'
import { ApiError } from './api-error.ts'
import { uuid } from './uuid.ts'

/**
 * Sends a call that creates something, with an `Idempotency-Key`. After a lost answer the same body is sent with the same key, so that
 * nothing is created twice. Another body, or a body that was refused, gets a new key.
 */
export const useSendOnce = () => {
  const last = useRef<{ readonly content: string; readonly key: string } | null>(null)
  return async <A>(body: object, send: (key: string) => Promise<A>): Promise<A> => {
    const content = JSON.stringify(body)
    if (last.current?.content !== content) last.current = { content, key: uuid() }
    try {
      const answer = await send(last.current.key)
      last.current = null
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'network') last.current = null
      throw error
    }
  }
}
