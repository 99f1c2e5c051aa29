/** Collects secrets while they come up, and finds them in what was written. */
import { createHash } from 'node:crypto'

export type Secret = {
  readonly name: string
  readonly value: string
  /** The addresses of the calls that give it out. */
  readonly givenBy: readonly string[]
}

/** As it is, as it is written in an address, and as other programs would write its bytes. */
const formsOf = (value: string): string[] => [
  value,
  encodeURIComponent(value),
  Buffer.from(value).toString('base64').replaceAll('=', ''),
  Buffer.from(value).toString('base64url'),
  Buffer.from(value).toString('hex'),
]

/** A card's number as it may be grouped, and a password's hash without salt. */
const variantsOf = ({ name, value }: Secret): string[] => {
  if (name.includes('card number')) return [value.replaceAll(/\D/g, '')]
  if (!name.includes('password')) return [value]
  return [value, ...['md5', 'sha1', 'sha256'].map((kind) => createHash(kind).update(value).digest('hex'))]
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
const SHORT = 8

/** A code of a few digits stands alone; within a longer number or an id it is another one. */
const hasShort = (text: string, value: string) =>
  new RegExp(`(?<![\\w.])${value}(?![\\w.])`).test(text.replaceAll(UUID, ''))

const hasNumber = (text: string, digits: string) =>
  new RegExp([...digits].join('[ -]?')).test(text) || text.includes(Buffer.from(digits).toString('hex'))

const isIn = (text: string, secret: Secret): boolean => {
  if (secret.value.length < SHORT) return hasShort(text, secret.value)
  const [first = ''] = variantsOf(secret)
  if (secret.name.includes('card number')) return hasNumber(text, first)
  return variantsOf(secret).some((variant) => formsOf(variant).some((form) => text.includes(form)))
}

export const makeSecrets = () => {
  const secrets: Secret[] = []
  return {
    /** Remembers a secret and returns it. */
    keep: (name: string, value: string | undefined, ...givenBy: string[]): string => {
      if (!value) throw new Error(`there is no ${name}`)
      secrets.push({ name, value, givenBy })
      return value
    },
    all: (): readonly Secret[] => secrets,
    /** The names of the secrets that are in a text. */
    namesIn: (text: string, where = ''): string[] =>
      secrets
        .filter(({ givenBy }) => !givenBy.includes(where))
        .filter((secret) => isIn(text, secret))
        .map(({ name }) => name),
  }
}
