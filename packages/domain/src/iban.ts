/** Account numbers for bank transfers (ISO 13616). */

/** Letters count as numbers: A is 10, Z is 35. */
const toDigits = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))

/** The number modulo 97; 1 for a valid IBAN. */
const remainderOf = (iban: string): number => {
  const digits = toDigits(`${iban.slice(4)}${iban.slice(0, 4)}`)
  return Number(BigInt(digits) % 97n)
}

/** The IBAN of an account number, with its two check digits. */
export const makeIban = (country: string, account: string): string => {
  const check = 98 - remainderOf(`${country}00${account}`)
  return `${country}${String(check).padStart(2, '0')}${account}`
}

/** In groups of four, as people read and type it. */
export const groupIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Are the check digits of an IBAN without blanks right? */
export const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z\d]{8,30}$/.test(text) && remainderOf(text) === 1
