/** Identifiers come from the database; the rules only compare them. */

export type Id = string | number
