/** What a trader must tell about itself (docs/rules/stores.md). */

/** Registers differ by country, so it only has to look like a number: 4 to 30 letters, digits and signs, 3 digits at least. */
export const isRegistrationNumber = (text: string): boolean =>
  /^[\p{L}\d][\p{L}\d ./-]{2,28}[\p{L}\d]$/u.test(text) && (text.match(/\d/g) ?? []).length >= 3
