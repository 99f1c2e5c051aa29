/**
 * How our web server tells the API the shopper's address: `<address> <signature>`, signed with this start's secret
 * (docs/rules/accounts.md).
 */
export const FORWARDED_HEADER = 'x-tregu-forwarded'
/** Replaces the address in calls that render a page; these are not counted. */
export const RENDERING = 'render'

/** Headers that proxies add. A request with one of them comes from another machine, even over loopback. */
const PROXY_HEADERS = [
  FORWARDED_HEADER,
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

export const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** Did a program on the server's machine ask, without a proxy in between? */
export const isFromThisMachine = (
  address: string,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): boolean => isLoopback(address) && PROXY_HEADERS.every((name) => headers[name] === undefined)
