/** What administrators set for the market (docs/rules/system.md#settings). */
import type { GoodwillLimit } from './goodwill.ts'
import type { TextByLanguage } from './languages.ts'
import {
  GOODWILL_CENTS_MAX,
  GOODWILL_LIMIT_DAYS,
  PAYOUT_MINIMUM,
  PAYOUT_WEEKDAY,
  WITHDRAWAL_DAYS,
} from './limits.ts'
import type { PasswordPolicy } from './passwords.ts'
import type { PayoutTerms } from './payouts.ts'
import { LOW_STOCK } from './products.ts'

export type Market = {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** The company and its address in the first two lines. Empty: no company is named anywhere. */
  readonly imprint: TextByLanguage
  /** Where authorities and shoppers report what is unlawful. */
  readonly reportContact: string
}

export type MarketSettings = {
  /** May only confirmed accounts order? */
  readonly requireConfirmedEmail: boolean
  readonly passwordPolicy: PasswordPolicy
  readonly market: Market
  /** Per cent that new stores pay. */
  readonly commission: number
  readonly payout: PayoutTerms
  readonly goodwill: GoodwillLimit
  /** Stock is low from this number of pieces down, unless the product has its own limit. */
  readonly lowStock: number
}

/** The market until it has another name. */
export const STANDARD_MARKET = {
  name: 'Tregu',
  email: 'ndihma@tregu.test',
  phone: '+383 38 123 450',
} as const

/** What holds until something else is set. */
export const MARKET_DEFAULTS: MarketSettings = {
  requireConfirmedEmail: false,
  passwordPolicy: 'basic',
  market: {
    ...STANDARD_MARKET,
    imprint: {},
    reportContact: STANDARD_MARKET.email,
  },
  commission: 8,
  payout: { weekday: PAYOUT_WEEKDAY, minimum: PAYOUT_MINIMUM, delayDays: WITHDRAWAL_DAYS },
  goodwill: { limit: GOODWILL_CENTS_MAX, days: GOODWILL_LIMIT_DAYS },
  lowStock: LOW_STOCK,
}

/** Where a setting's value comes from. */
export const SETTING_SOURCES = ['default', 'environment', 'saved'] as const
export type SettingSource = (typeof SETTING_SOURCES)[number]

/** Texts in letters, days, cents. */
export const SETTING_LIMITS = {
  name: 60,
  phone: 40,
  imprint: 2_000,
  delayDays: 30,
  minimum: 100_000,
  goodwill: 10_000,
  goodwillDays: 365,
  lowStock: 9_999,
} as const
