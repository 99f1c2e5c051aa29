/** What a trader must tell about itself (docs/rules/stores.md). */

/** Registers differ by country, so it only has to look like a number: 4 to 30 letters, digits and signs, 3 digits at least. */
export const isRegistrationNumber = (text: string): boolean =>
  /^[\p{L}\d][\p{L}\d ./-]{2,28}[\p{L}\d]$/u.test(text) && (text.match(/\d/g) ?? []).length >= 3

/** A fiscal or VAT number: 5 to 20 letters, digits and signs, 5 digits at least. Kosovo's have nine digits. */
export const isTaxNumber = (text: string): boolean =>
  /^[A-Z\d][A-Z\d ./-]{3,18}[A-Z\d]$/i.test(text) && (text.match(/\d/g) ?? []).length >= 5
