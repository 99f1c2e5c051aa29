/** Query strings (calls.md, conventions): read and written without the URL classes, the same on server, browser and in a test. */

/** The values of each key in their order. */
export type QueryValues = Readonly<Record<string, string | readonly string[] | undefined>>

function decode(text: string): string {
  const spaced = text.replace(/\+/g, ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    // a stray % is a % and no reason to fail
    return spaced
  }
}

/** `?a=1&b=2&a=3` as `{ a: ['1', '3'], b: ['2'] }`. */
export function parseQueryString(search: string): Readonly<Record<string, readonly string[]>> {
  const values = new Map<string, string[]>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [key = '', ...rest] = pair.split('=')
    const name = decode(key)
    if (name !== '') values.set(name, [...(values.get(name) ?? []), decode(rest.join('='))])
  }
  return Object.fromEntries(values)
}

/** Pairs as a query string without `?`; the characters that lists and bands are made of stay readable. */
export function writeQueryString(pairs: readonly (readonly [string, string])[]): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%20/g, '+')
  return pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&')
}
