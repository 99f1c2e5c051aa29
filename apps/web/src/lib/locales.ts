/**
 * The texts: one file for each subject and language, loaded when a page needs them. The server has all of them in memory.
 */
import type server from '@tregu/contract/locales/en.json'
import type { Language } from '@tregu/domain'
import type account from '../locales/en/account.json'
import type alerts from '../locales/en/alerts.json'
import type answers from '../locales/en/answers.json'
import type application from '../locales/en/application.json'
import type cart from '../locales/en/cart.json'
import type chat from '../locales/en/chat.json'
import type customers from '../locales/en/customers.json'
import type desk from '../locales/en/desk.json'
import type discounts from '../locales/en/discounts.json'
import type figures from '../locales/en/figures.json'
import type forms from '../locales/en/forms.json'
import type front from '../locales/en/front.json'
import type health from '../locales/en/health.json'
import type help from '../locales/en/help.json'
import type imports from '../locales/en/imports.json'
import type mailbox from '../locales/en/mailbox.json'
import type meals from '../locales/en/meals.json'
import type notices from '../locales/en/notices.json'
import type office from '../locales/en/office.json'
import type passkeys from '../locales/en/passkeys.json'
import type payouts from '../locales/en/payouts.json'
import type payruns from '../locales/en/payruns.json'
import type products from '../locales/en/products.json'
import type questions from '../locales/en/questions.json'
import type report from '../locales/en/report.json'
import type schedules from '../locales/en/schedules.json'
import type settings from '../locales/en/settings.json'
import type shop from '../locales/en/shop.json'
import type sign from '../locales/en/sign.json'
import type staff from '../locales/en/staff.json'
import type steps from '../locales/en/steps.json'
import type storedesk from '../locales/en/storedesk.json'
import type stores from '../locales/en/stores.json'
import type support from '../locales/en/support.json'
import type system from '../locales/en/system.json'
import type translations from '../locales/en/translations.json'
import type tree from '../locales/en/tree.json'
import type ways from '../locales/en/ways.json'
import { type Messages, textReader } from './text-reader.ts'

type Files = {
  account: typeof account
  alerts: typeof alerts
  answers: typeof answers
  application: typeof application
  cart: typeof cart
  chat: typeof chat
  customers: typeof customers
  desk: typeof desk
  discounts: typeof discounts
  figures: typeof figures
  forms: typeof forms
  front: typeof front
  health: typeof health
  help: typeof help
  imports: typeof imports
  mailbox: typeof mailbox
  meals: typeof meals
  notices: typeof notices
  office: typeof office
  passkeys: typeof passkeys
  payouts: typeof payouts
  payruns: typeof payruns
  products: typeof products
  questions: typeof questions
  report: typeof report
  schedules: typeof schedules
  /** Texts that the API uses too: errors of fields, reasons of refusals. */
  server: typeof server
  settings: typeof settings
  shop: typeof shop
  sign: typeof sign
  staff: typeof staff
  stores: typeof stores
  steps: typeof steps
  storedesk: typeof storedesk
  support: typeof support
  system: typeof system
  translations: typeof translations
  tree: typeof tree
  ways: typeof ways
}
export type TextFile = keyof Files
type Union<T> = (T extends unknown ? (value: T) => void : never) extends (value: infer I) => void ? I : never
type Texts = Union<Files[TextFile]>

type Whole<K extends string> = K extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : K
/** Every text key, with plural forms counted once: `common.products` stands for `products_one`, `products_other`, … */
export type TextKey = {
  [S in keyof Texts & string]: `${S}.${Whole<keyof Texts[S] & string>}`
}[keyof Texts & string]

/** The folder of the build that holds `<language>/<subject>.json`. */
declare const __TEXTS__: string

/**
 * The server has all texts in memory. A browser fetches what it needs; texts are data and need no JavaScript around them.
 */
const inProcess: Readonly<Record<string, Messages>> = import.meta.env.SSR
  ? import.meta.glob<Messages>(['../locales/*/*.json', '../../../../packages/contract/locales/*.json'], {
      import: 'default',
      eager: true,
    })
  : {}
/** The loaded files. */
const loaded = new Set<string>()
const pending = new Map<string, Promise<void>>()

const nameOf = (language: Language, file: TextFile) => `${language}/${file}`
/** Texts that the API uses too are in the contract, one file for each language. */
const fileOf = (language: Language, file: TextFile) =>
  file === 'server'
    ? `../../../../packages/contract/locales/${language}.json`
    : `../locales/${language}/${file}.json`

export const textsUrl = (language: Language, file: TextFile): string =>
  `${__TEXTS__}/${language}/${file}.json`

const load = async (language: Language, file: TextFile): Promise<Messages> => {
  const here = inProcess[fileOf(language, file)]
  return here ?? (await fetch(textsUrl(language, file))).json()
}

export const loadTexts = async (language: Language, files: Iterable<TextFile>): Promise<void> => {
  await Promise.all(
    Array.from(files, async (file) => {
      const name = nameOf(language, file)
      if (loaded.has(name)) return
      textReader().add(language, await load(language, file))
      loaded.add(name)
    }),
  )
}

/** For a page reached by a click: null when all its texts are loaded, else one promise until they are. */
export const findMissingTexts = (language: Language, files: readonly TextFile[]): Promise<void> | null => {
  const missing = files.filter((file) => !loaded.has(nameOf(language, file)))
  if (missing.length === 0) return null
  const key = missing.map((file) => nameOf(language, file)).join()
  const promise = pending.get(key) ?? loadTexts(language, missing)
  pending.set(key, promise)
  // Forget a file that failed to load, so that it can be requested again.
  promise.catch(() => pending.delete(key))
  return promise
}

/** The files a language has loaded, so that changing the language loads the same ones. */
export const filesLoaded = (language: Language): TextFile[] => {
  const start = `${language}/`
  return Array.from(loaded)
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length) as TextFile)
}
