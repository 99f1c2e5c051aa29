/** The departments stand on every page and change once a month: the web server asks for them a few times a minute, not for every page. */
const kept = 15_000
const remembered = /\/stores\/departments$/

type Known = { readonly until: number; readonly answer: Promise<Response> }
const known = new Map<string, Known>()

export const rememberingFetch: typeof fetch = async (input, init) => {
  const address = String(input)
  if (!remembered.test(address)) return fetch(input, init)
  const key = `${address} ${new Headers(init?.headers).get('accept-language')}`
  const before = known.get(key)
  if (before && before.until > Date.now()) return (await before.answer).clone()
  const answer = fetch(input, init)
  known.set(key, { until: Date.now() + kept, answer })
  const response = await answer.catch((error: unknown) => {
    known.delete(key)
    throw error
  })
  if (!response.ok) known.delete(key)
  return response.clone()
}
