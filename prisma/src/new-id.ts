/** Identifiers for rows that SQL writes: uuid version 7 (RFC 9562), so that new rows are neighbours in their indexes. */
import { randomFillSync } from 'node:crypto'

const BYTES = 16

/** Random bytes for the next identifiers. Fetching them for each one costs several times as much as the rest. */
const pool = Buffer.alloc(256 * BYTES)
let next = pool.length

export const newId = (now = Date.now()): string => {
  if (next === pool.length) {
    randomFillSync(pool)
    next = 0
  }
  const bytes = pool.subarray(next, next + BYTES)
  next += BYTES
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8(((bytes[6] ?? 0) & 0x0f) | 0x70, 6)
  bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
