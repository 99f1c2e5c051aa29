type Person = { readonly firstName: string; readonly lastName: string }

/** First and last name; empty for an account without them. */
export const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim()

/** Who did something; null when that is not known. */
export const personName = (person: Person | null | undefined): string | null =>
  person ? fullName(person) || null : null
