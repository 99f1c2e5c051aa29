/** Applications of stores: their states, what is missing, and what an administrator looks at (docs/rules/applications.md). */
import { isIban } from './iban.ts'
import { isRegistrationNumber } from './traders.ts'

export const APPLICATION_STATES = ['draft', 'sent', 'asked', 'refused', 'approved'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

export const APPLICATION_DECISIONS = ['approve', 'ask', 'refuse'] as const
export type ApplicationDecision = (typeof APPLICATION_DECISIONS)[number]

/** Where a decision leads. */
export const APPLICATION_AFTER = {
  approve: 'approved',
  ask: 'asked',
  refuse: 'refused',
} as const satisfies Record<ApplicationDecision, ApplicationState>

/** May the applicant send it? After that the market decides. */
export const canSendApplication = (state: ApplicationState): boolean =>
  state === 'draft' || state === 'asked' || state === 'refused'

type Applicant = {
  readonly description: Readonly<Record<string, string | null | undefined>>
  readonly city: string | null
  readonly phone: string | null
  readonly legalName: string | null
  readonly legalAddress: string | null
  readonly registrationNumber: string | null
  readonly lawfulGoodsAt: Date | null
  readonly paymentMethods: readonly string[]
  readonly iban: string | null
}

type Gap = { readonly field: string; readonly message: string }

type Part = Gap & { readonly isThere: boolean }

/** What an application needs, in the order of the form. */
const listParts = (store: Applicant): Part[] => {
  const parts: readonly (readonly [field: string, isThere: boolean, message: string])[] = [
    ['description', Object.values(store.description).some(Boolean), 'v.store_description'],
    ['city', Boolean(store.city), 'v.city'],
    ['phone', Boolean(store.phone), 'v.phone'],
    ['trader.legal_name', Boolean(store.legalName), 'v.legal_name'],
    ['trader.legal_address', Boolean(store.legalAddress), 'v.legal_address'],
    ['trader.registration_number', Boolean(store.registrationNumber), 'v.registration_number'],
    ['lawful_goods', store.lawfulGoodsAt !== null, 'v.lawful_goods'],
  ]
  const needsBank = store.paymentMethods.includes('bank')
  const bank = ['bank', store.iban !== null, 'v.account_missing'] as const
  return [...parts, ...(needsBank ? [bank] : [])].map(([field, isThere, message]) => ({
    field,
    isThere,
    message,
  }))
}

/** What an application lacks, as fields and keys of messages. */
export const listApplicationGaps = (store: Applicant): Gap[] =>
  listParts(store).flatMap(({ field, isThere, message }) => (isThere ? [] : [{ field, message }]))

/** How much of an application is there. */
export const countApplicationParts = (store: Applicant): { readonly done: number; readonly of: number } => {
  const parts = listParts(store)
  return { done: parts.filter(({ isThere }) => isThere).length, of: parts.length }
}

export const APPLICATION_CHECKS = ['iban', 'register', 'phone', 'same_account', 'same_register'] as const
export type ApplicationCheck = (typeof APPLICATION_CHECKS)[number]

type Checked = Pick<Applicant, 'iban' | 'registrationNumber'> & {
  readonly isPhoneValid: boolean
  /** Names of other stores with this account, and with this registration number. */
  readonly withAccount: readonly string[]
  readonly withNumber: readonly string[]
}

/** Checks an application for the administrator. A failed check is a warning. `note` names the value or the other stores. */
export const checkApplication = (store: Checked) => {
  const result: Record<ApplicationCheck, { readonly ok: boolean; readonly note: string }> = {
    iban: { ok: store.iban !== null && isIban(store.iban), note: '' },
    register: {
      ok: store.registrationNumber !== null && isRegistrationNumber(store.registrationNumber),
      note: store.registrationNumber ?? '',
    },
    phone: { ok: store.isPhoneValid, note: '' },
    same_account: { ok: store.withAccount.length === 0, note: store.withAccount.join(', ') },
    same_register: { ok: store.withNumber.length === 0, note: store.withNumber.join(', ') },
  }
  return APPLICATION_CHECKS.map((key) => ({ key, ...result[key] }))
}

export const CHECKLIST_STEPS = [
  'profile',
  'delivery',
  'payment',
  'bank_account',
  'first_product',
  'trader',
  'texts',
  'people',
] as const
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number]

type Opening = Applicant & {
  readonly name: string
  readonly logo: string | null
  /** Working days until the arrival. */
  readonly deliveryMin: number
  readonly deliveryMax: number
  readonly hasProduct: boolean
  /** Has every language a text? */
  readonly hasAllTexts: boolean
  readonly people: number
}

/** The steps of a store to its first sale, in their order. The desk shows them until all required ones are done. */
export const listChecklist = (store: Opening) => {
  const hasTrader = Boolean(store.legalName && store.legalAddress && store.registrationNumber)
  const done: Record<ChecklistStep, boolean> = {
    profile: store.name !== '' && Object.values(store.description).some(Boolean) && store.logo !== null,
    delivery: store.deliveryMin <= store.deliveryMax,
    payment: store.paymentMethods.length > 0,
    bank_account: store.iban !== null,
    first_product: store.hasProduct,
    trader: hasTrader && store.lawfulGoodsAt !== null,
    texts: store.hasAllTexts,
    people: store.people > 1,
  }
  const isRequired = (key: ChecklistStep): boolean =>
    key === 'bank_account' ? store.paymentMethods.includes('bank') : key !== 'texts' && key !== 'people'
  return CHECKLIST_STEPS.map((key) => ({ key, done: done[key], required: isRequired(key) }))
}
