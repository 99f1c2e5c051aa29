/** The operator of the market, who works at the command line without an account (docs/rules/system.md#the-operator). */

/** Stands in the audit and at decisions in place of an account's id. No account has it: ids of accounts are never zero. */
export const OPERATOR_ID = '00000000-0000-0000-0000-000000000000'

/** The account that did something; null for the operator, who has none. */
export const accountOf = (id: string): string | null => (id === OPERATOR_ID ? null : id)

/** The states of a store as the command line names them: those of its application until it is open. */
export const OPERATOR_STORE_STATES = ['draft', 'sent', 'asked', 'refused', 'active', 'suspended'] as const
export type OperatorStoreState = (typeof OPERATOR_STORE_STATES)[number]
