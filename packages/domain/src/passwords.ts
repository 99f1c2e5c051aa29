/** Passwords (docs/rules/accounts.md): 6 to 128 characters of any kind, or production's strict policy. */
import { foldText } from './fold.ts'
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_MIN_STRICT } from './limits.ts'

export const PASSWORD_POLICIES = ['basic', 'strict'] as const
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number]

export type PasswordAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'too_short'; readonly min: number }
  | { readonly ok: false; readonly reason: 'too_long'; readonly max: number }
  | { readonly ok: false; readonly reason: 'too_common' }
  | { readonly ok: false; readonly reason: 'own_words' }

/** Keyboards and systems write ë as one character or as two; both are the same password. */
export const normalizePassword = (typed: string): string => typed.normalize('NFKC')

export const findPasswordMin = (policy: PasswordPolicy): number =>
  policy === 'strict' ? PASSWORD_MIN_STRICT : PASSWORD_MIN

/** Shorter words stand in many passwords by chance. */
const OWN_WORD_MIN = 4

/** Does too little stay of a password without the words of some texts, in whatever case and with or without accents? */
const isMadeOf = (password: string, texts: readonly string[]): boolean => {
  const words = texts
    .flatMap((text) => [foldText(text), ...foldText(text).split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => [...word].length >= OWN_WORD_MIN)
    // A whole address goes before its parts.
    .sort((one, other) => other.length - one.length)
  const whole = foldText(password)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), whole)
  return rest !== whole && [...rest].length < PASSWORD_MIN_STRICT
}

/** What the strict policy compares a password with. */
export type KnownPasswords = {
  /** Is it one of the 10,000 commonest? */
  readonly isCommon: (password: string) => boolean
  /** What a guesser tries first: the names of the market and of the person, and the person's e-mail. */
  readonly own: readonly string[]
}

/** May this be a new password? The strict policy refuses the commonest, and those that are little more than a word of their owner. */
export const checkPassword = (
  typed: string,
  policy: PasswordPolicy,
  { isCommon, own }: KnownPasswords,
): PasswordAnswer => {
  const password = normalizePassword(typed)
  const { length } = [...password]
  const min = findPasswordMin(policy)
  if (length < min) return { ok: false, reason: 'too_short', min }
  if (length > PASSWORD_MAX) return { ok: false, reason: 'too_long', max: PASSWORD_MAX }
  if (policy !== 'strict') return { ok: true }
  if (isCommon(password)) return { ok: false, reason: 'too_common' }
  return isMadeOf(password, own) ? { ok: false, reason: 'own_words' } : { ok: true }
}
