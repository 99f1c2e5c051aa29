/** Passwords (docs/rules/accounts.md): 6 to 128 characters of any kind, or production's strict policy. */

import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_MIN_STRICT } from './limits.ts'

export const PASSWORD_POLICIES = ['basic', 'strict'] as const
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number]

export type PasswordAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'too_short'; readonly min: number }
  | { readonly ok: false; readonly reason: 'too_long'; readonly max: number }
  | { readonly ok: false; readonly reason: 'too_common' }

/** Keyboards and systems write ë as one character or as two; both are the same password. */
export const normalizePassword = (typed: string): string => typed.normalize('NFKC')

export const findPasswordMin = (policy: PasswordPolicy): number =>
  policy === 'strict' ? PASSWORD_MIN_STRICT : PASSWORD_MIN

/** May this be a new password? `isCommon` knows the 10,000 commonest, which the strict policy refuses. */
export const checkPassword = (
  typed: string,
  policy: PasswordPolicy,
  isCommon: (password: string) => boolean,
): PasswordAnswer => {
  const password = normalizePassword(typed)
  const { length } = [...password]
  const min = findPasswordMin(policy)
  if (length < min) return { ok: false, reason: 'too_short', min }
  if (length > PASSWORD_MAX) return { ok: false, reason: 'too_long', max: PASSWORD_MAX }
  return policy === 'strict' && isCommon(password) ? { ok: false, reason: 'too_common' } : { ok: true }
}
