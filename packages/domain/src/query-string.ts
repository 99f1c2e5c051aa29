/** Query strings (docs/rules/wire.md): read and written without the URL classes, so that server, browser and tests agree. */

/** The values of each key in their order. */
export type QueryValues = Readonly<Record<string, string | readonly string[] | undefined>>

const decode = (text: string): string => {
  const spaced = text.replace(/\+/g, ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    // a stray % stays a %
    return spaced
  }
}

/** `?a=1&b=2&a=3` as `{ a: ['1', '3'], b: ['2'] }`. */
export const parseQueryString = (search: string): Readonly<Record<string, readonly string[]>> => {
  const values = new Map<string, string[]>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [key = '', ...rest] = pair.split('=')
    const name = decode(key)
    if (name !== '') values.set(name, [...(values.get(name) ?? []), decode(rest.join('='))])
  }
  return Object.fromEntries(values)
}

/** Writes pairs as a query string without `?`; the characters of lists and bands stay readable. */
export const writeQueryString = (pairs: readonly (readonly [string, string])[]): string => {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%20/g, '+')
  return pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&')
}
