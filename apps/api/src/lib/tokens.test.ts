import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashToken, isSignedBy, newToken, sign } from './tokens.ts'

describe('a token', () => {
  it('has 256 random bits, and no two are equal', () => {
    const tokens = Array.from({ length: 1_000 }, newToken)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(new Set(tokens).size).toBe(tokens.length)
  })

  it('is hashed with SHA-256', () => {
    const token = newToken()
    expect(hashToken(token).equals(createHash('sha256').update(token).digest())).toBe(true)
  })
})

describe('a signature', () => {
  it('is an HMAC with SHA-256, and counts for its own text and secret alone', () => {
    const signature = sign('a secret', 'a text')
    expect(signature).toBe(createHmac('sha256', 'a secret').update('a text').digest('hex'))
    expect(isSignedBy('a secret', 'a text', signature)).toBe(true)
    for (const [secret, text, given] of [
      ['another', 'a text', signature],
      ['a secret', 'another', signature],
      ['a secret', 'a text', signature.slice(1)],
      ['a secret', 'a text', `${signature}0`],
      ['a secret', 'a text', ''],
      ['a secret', 'a text', 'none'],
    ] as const)
      expect([given, isSignedBy(secret, text, given)]).toEqual([given, false])
  })
})
