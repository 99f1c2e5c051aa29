import { describe, expect, it } from 'vitest'
import { hostOf, readTrusted, shopperOf } from './shopper.ts'

const trusting = (text: string) => {
  const isTrusted = readTrusted(text)
  if (!isTrusted) throw new Error(`${text} was not read`)
  return isTrusted
}
const asked = (remoteAddress: string, forwardedFor?: string, host?: string) => ({
  socket: { remoteAddress },
  headers: {
    host: 'inside:3000',
    ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    ...(host === undefined ? {} : { 'x-forwarded-host': host }),
  },
})

describe('the shopper’s address', () => {
  it.each([
    ['', '10.0.0.1', '203.0.113.7', '10.0.0.1'],
    ['10.0.0.1', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.1', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.1', '10.0.0.2', '203.0.113.7', '10.0.0.2'],
    ['10.0.0.1', '10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.1', '10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['10.0.0.1, 203.0.113.0/24', '10.0.0.1', '198.51.100.1, 203.0.113.7', '198.51.100.1'],
    ['loopback', '::1', '2001:db8::5', '2001:db8::5'],
    ['uniquelocal', '172.18.0.1', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.1', '10.0.0.1', 'nonsense', '10.0.0.1'],
  ])('trusting %j, from %s with X-Forwarded-For %j it is %s', (trusted, peer, told, shopper) => {
    expect(shopperOf(asked(peer, told), trusting(trusted))).toBe(shopper)
  })

  it('asks for proxies that are addresses', () => {
    for (const text of ['proxy.example', '10.0.0.1/33', '10.0.0.1/x', '10.0.0'])
      expect(readTrusted(text)).toBeNull()
  })
})

it('the host is what a trusted proxy tells, else the one asked for', () => {
  expect(hostOf(asked('10.0.0.1', undefined, 'shop.test'), trusting('10.0.0.1'))).toBe('shop.test')
  expect(hostOf(asked('10.0.0.2', undefined, 'shop.test'), trusting('10.0.0.1'))).toBe('inside:3000')
})
