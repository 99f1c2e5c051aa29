/** Order codes (docs/rules/checkout.md): `TR-XXXX-XXXX`, without letters that look alike. */

/** 32 letters, so that five bits of a random byte choose one evenly; without 0 and O, 1 and I. */
export const ORDER_CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** The number of random bytes for a code. */
export const ORDER_CODE_BYTES = 8

const joinCode = (letters: string): string => `TR-${letters.slice(0, 4)}-${letters.slice(4)}`

/** The code of 8 random bytes. Throws a RangeError for fewer. */
export const makeOrderCode = (bytes: Uint8Array): string => {
  if (bytes.length < ORDER_CODE_BYTES) throw new RangeError(`an order code needs ${ORDER_CODE_BYTES} bytes`)
  const letters = Array.from(bytes.subarray(0, ORDER_CODE_BYTES), (byte) => ORDER_CODE_LETTERS[byte & 31])
  return joinCode(letters.join(''))
}

/** Normalizes a typed code (`tr abcd 2345`); null when it cannot be one. */
export const parseOrderCode = (text: string): string | null => {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const code = letters.length === ORDER_CODE_BYTES + 2 && letters.startsWith('TR') ? letters.slice(2) : null
  return code !== null && [...code].every((letter) => ORDER_CODE_LETTERS.includes(letter))
    ? joinCode(code)
    : null
}
