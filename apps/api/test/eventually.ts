import { vi } from 'vitest'

/**
 * Waits until the check passes. The wait is long because answers follow a change only after all older transactions of the
 * PostgreSQL server have ended, also those of other test files.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000 })
