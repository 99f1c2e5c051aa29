/** Network addresses as limits count them (docs/rules/accounts.md#failures-and-limits). */
import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address; URL writes every notation in one way. */
const groupsOf = (address: string): string[] => {
  const [start = '', end] = new URL(`http://[${address.replace(/%.*$/, '')}]/`).hostname
    .slice(1, -1)
    .split('::')
  const [before, after] = [start, end ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0)
  return [...(before ?? []), ...Array.from({ length: missing }, () => '0'), ...(after ?? [])]
}

const toIPv4 = (high = '0', low = '0'): string =>
  [high, low]
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')

/** The address itself, or for IPv6 its /64: a household has that many addresses. An IPv4 address written as IPv6 is IPv4. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.join(':') === '0:0:0:0:0:0:0:1') return '::1'
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return toIPv4(groups[6], groups[7])
  return `${groups.slice(0, 4).join(':')}::/64`
}
