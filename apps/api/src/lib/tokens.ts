/** Makes secrets of 256 random bits. The secret is given out once and only its hash is stored. */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

export type Hash = Buffer<ArrayBuffer>

export const newToken = (): string => randomBytes(32).toString('base64url')
export const newSalt = (): Hash => Buffer.from(randomBytes(32))
/** The token that replaces another one. Equal for equal salts; the salt alone does not tell it. */
export const tokenAfter = (token: string, salt: Uint8Array): string =>
  createHmac('sha256', salt).update(token).digest('base64url')
export const hashToken = (token: string): Hash => Buffer.from(hash('sha256', token, 'buffer'))

export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')
export const isSignedBy = (secret: string, text: string, signature: string): boolean => {
  const expected = Buffer.from(sign(secret, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
