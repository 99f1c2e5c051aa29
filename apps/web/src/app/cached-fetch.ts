/** Caches answers that are the same for everybody for some seconds, by address and language. */
import { LRUCache } from 'lru-cache'

const LIFETIME_MS = 15_000
const MOST_ANSWERS = 100

/** Read the whole response: the timeout of the first call would cut off one that is still open. */
type Answer = { readonly status: number; readonly headers: Headers; readonly body: string }
const answers = new LRUCache<string, Promise<Answer>>({ max: MOST_ANSWERS, ttl: LIFETIME_MS })

const ask = async (...request: Parameters<typeof fetch>): Promise<Answer> => {
  const response = await fetch(...request)
  return { status: response.status, headers: response.headers, body: await response.text() }
}
const toResponse = ({ status, headers, body }: Answer) => {
  const plain = new Headers(headers)
  // The body is already decompressed.
  for (const name of ['content-encoding', 'content-length']) plain.delete(name)
  return new Response(body, { status, headers: plain })
}

export const cachedFetch: typeof fetch = async (input, init) => {
  const key = `${String(input)} ${new Headers(init?.headers).get('accept-language')}`
  const cached = answers.get(key)
  if (cached) return toResponse(await cached)
  const answer = ask(input, init)
  answers.set(key, answer)
  try {
    const got = await answer
    if (got.status !== 200) answers.delete(key)
    return toResponse(got)
  } catch (error) {
    answers.delete(key)
    throw error
  }
}
