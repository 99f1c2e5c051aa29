/**
 * The shopper's network address: the connection's, or the one that a proxy named in TRUST_PROXY reports
 * (docs/rules/accounts.md).
 */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Is this the address of a trusted proxy? */
export type IsTrusted = (address: string) => boolean

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Unwraps an IPv4 address that came in over an IPv6 socket. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const add = (list: BlockList, text: string): boolean => {
  const [address = '', length] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (most === 0) return false
  if (length === undefined) list.addAddress(address, familyOf(address))
  else if (!/^\d+$/.test(length) || Number(length) > most) return false
  else list.addSubnet(address, Number(length), familyOf(address))
  return true
}

/**
 * Reads comma-separated addresses, networks and the names loopback, linklocal and uniquelocal; null when one of them is
 * invalid.
 */
export const readTrusted = (text: string): IsTrusted | null => {
  const list = new BlockList()
  const named = text.split(',').map((each) => each.trim())
  const all = named.filter(Boolean).flatMap((each) => NAMED[each] ?? [each])
  if (!all.every((each) => add(list, each))) return null
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const headerOf = (request: Pick<IncomingMessage, 'headers'>, name: string) =>
  [request.headers[name] ?? []].flat().join(',')

type Asked = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** The rightmost address that is not a trusted proxy: a client may have written everything left of it. */
export const shopperOf = (request: Asked, isTrusted: IsTrusted): string => {
  let shopper = plain(request.socket.remoteAddress ?? '')
  const told = headerOf(request, 'x-forwarded-for').split(',').map(plain)
  while (isTrusted(shopper)) {
    const before = told.pop()
    if (before === undefined || isIP(before) === 0) break
    shopper = before
  }
  return shopper
}

/** The host that the shopper requested. */
export const hostOf = (request: Asked, isTrusted: IsTrusted): string => {
  const told = isTrusted(plain(request.socket.remoteAddress ?? '')) && headerOf(request, 'x-forwarded-host')
  return (told || request.headers.host || '').split(',')[0]?.trim() ?? ''
}
