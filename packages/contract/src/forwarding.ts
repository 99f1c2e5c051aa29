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

/** True for names of this machine: `localhost`, `127.0.0.1:3000`, `[::1]`. Pages of other sites never have such a host. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[(::1|::ffff:127(\.\d{1,3}){3})\])(:\d+)?$/i.test(host)

/**
 * Whether a page of another site asks. Such a page could open a socket in the name of its visitor. Programs send no `Origin`. On a
 * developer's machine the shop also has other ports than that of `ownOrigin`: a host of this machine is not foreign if it is one of `hosts`,
 * the hosts that the request names.
 */
export const isForeignOrigin = (
  origin: string | undefined,
  ownOrigin: string,
  hosts: readonly (string | readonly string[] | undefined)[],
): boolean => {
  if (origin === undefined || origin === ownOrigin) return false
  const [, host] = /^https?:\/\/([^/@]+)$/.exec(origin) ?? []
  return host === undefined || !hosts.includes(host) || !isLoopbackHost(host)
}

/** Did a program on the server's machine ask, without a proxy in between? */
export const isFromThisMachine = (
  address: string,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): boolean => isLoopback(address) && PROXY_HEADERS.every((name) => headers[name] === undefined)
