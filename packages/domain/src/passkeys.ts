/** Passkeys, recovery codes, and what asks for a recent password or passkey (docs/rules/passkeys.md). */
import { addMinutes } from './dates.ts'
import { PASSKEY_LIMITS } from './limits.ts'

/** Was a password or a passkey given in the last 10 minutes? */
export const isConfirmedRecently = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && confirmedAt > addMinutes(now, -PASSKEY_LIMITS.confirmedMinutes)

/** Without letters that look like digits, and without u. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUP = 4

/** Writes a code of 16 letters, 5 random bits each, such as "7k2m-9xq4-…". */
export const writeRecoveryCode = (random: Uint8Array): string =>
  Array.from(random.slice(0, PASSKEY_LIMITS.codeLetters), (byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replaceAll(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')

/** What a person types, without spaces and hyphens. Look-alikes of digits count as the digits. */
export const readRecoveryCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
