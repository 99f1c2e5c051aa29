/** Account numbers for bank transfers (ISO 13616). */

/** Letters count as numbers: A is 10, Z is 35. */
function toDigits(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
}

/** The number modulo 97; 1 for a valid IBAN. */
function remainderOf(iban: string): number {
  const digits = toDigits(`${iban.slice(4)}${iban.slice(0, 4)}`)
  return Number(BigInt(digits) % 97n)
}

/** The IBAN of an account number, with its two check digits. */
export function makeIban(country: string, account: string): string {
  const check = 98 - remainderOf(`${country}00${account}`)
  return `${country}${String(check).padStart(2, '0')}${account}`
}

/** In groups of four, as people read and type it. */
export function groupIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
