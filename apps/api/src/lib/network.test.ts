import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkOf } from './network.ts'

describe('a network address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '::1'],
    ['0:0:0:0:0:0:0:1', '::1'],
  ])('%s is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

const byte = fc.nat(255)
const group = fc.nat(0xffff)
const joined = (groups: readonly number[]) => groups.map((each) => each.toString(16)).join(':')
/** Outside `::ffff:0:0/96` and the loopback, which are counted otherwise. */
const prefix = fc.tuple(group, group, group, group).filter((groups) => groups.some((each) => each !== 0))
const host = fc.tuple(group, group, group, group)

describe('any network address', () => {
  it('of IPv6 is counted with all others of its /64, in every notation, and apart from another /64', () => {
    fc.assert(
      fc.property(prefix, host, host, prefix, (network, one, other, elsewhere) => {
        const full = joined([...network, ...one])
        const counted = networkOf(full)
        expect(networkOf(joined([...network, ...other]))).toBe(counted)
        expect(networkOf(full.toUpperCase())).toBe(counted)
        expect(networkOf(new URL(`http://[${full}]/`).hostname.slice(1, -1))).toBe(counted)
        const isSame = joined(network) === joined(elsewhere)
        expect(networkOf(joined([...elsewhere, ...one])) === counted).toBe(isSame)
      }),
    )
  })

  it('of IPv4 is counted alone, also when it is written as IPv6', () => {
    fc.assert(
      fc.property(byte, byte, byte, byte, (a, b, c, d) => {
        const address = [a, b, c, d].join('.')
        expect(networkOf(address)).toBe(address)
        expect(networkOf(`::ffff:${address}`)).toBe(address)
        expect(networkOf(`::FFFF:${joined([a * 256 + b, c * 256 + d])}`)).toBe(address)
      }),
    )
  })
})
