/** The expiry of a card so many years from now, such as 12/39: no test may fail because a year has come. */
export const expiryIn = (years: number): string =>
  `12/${String((new Date().getUTCFullYear() + years) % 100).padStart(2, '0')}`
