import { describe, expect, it } from 'vitest'
import { makeSafetyHeaders } from './safety-headers.ts'

describe('the headers of every answer', () => {
  it('forbid everything that an answer of data does not need', () => {
    expect(makeSafetyHeaders(false)).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  })
  it('keep browsers on https where the shop has it, and only there', () => {
    expect(makeSafetyHeaders(true)['strict-transport-security']).toBe('max-age=31536000')
    expect(makeSafetyHeaders(false)).not.toHaveProperty('strict-transport-security')
  })
})
