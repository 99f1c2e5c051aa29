import { useUser } from './session.ts'

/** Does this person work for a store that is open, or for the market? Applicants prepare their store and its products only. */
export const useIsSeller = (): boolean => (useUser()?.permissions ?? []).some((name) => name !== 'support')
