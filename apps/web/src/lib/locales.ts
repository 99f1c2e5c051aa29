/** The texts: one file per subject and language, loaded when a page needs them (the server has all of them in process). */
import type server from '@tregu/contract/locales/en.json'
import type { Language } from '@tregu/domain'
import type account from '../locales/en/account.json'
import type cart from '../locales/en/cart.json'
import type chat from '../locales/en/chat.json'
import type forms from '../locales/en/forms.json'
import type help from '../locales/en/help.json'
import type mailbox from '../locales/en/mailbox.json'
import type shop from '../locales/en/shop.json'
import type sign from '../locales/en/sign.json'
import { type Messages, textReader } from './text-reader.ts'

type Files = {
  account: typeof account
  cart: typeof cart
  chat: typeof chat
  forms: typeof forms
  help: typeof help
  mailbox: typeof mailbox
  /** Texts that the API says too: what is wrong with a field, why a call was refused. */
  server: typeof server
  shop: typeof shop
  sign: typeof sign
}
export type TextFile = keyof Files
type Union<T> = (T extends unknown ? (value: T) => void : never) extends (value: infer I) => void ? I : never
type Texts = Union<Files[TextFile]>

type Whole<K extends string> = K extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : K
/** Every text there is, plural forms counted once: `common.products` stands for `products_one`, `products_other`, … */
export type TextKey = {
  [S in keyof Texts & string]: `${S}.${Whole<keyof Texts[S] & string>}`
}[keyof Texts & string]

/** The folder of the build that holds `<language>/<subject>.json`. */
declare const __TEXTS__: string

/** All of them in process on the server. A browser fetches what it needs: texts are data and need no JavaScript around them. */
const inProcess: Readonly<Record<string, Messages>> = import.meta.env.SSR
  ? import.meta.glob<Messages>(['../locales/*/*.json', '../../../../packages/contract/locales/*.json'], {
      import: 'default',
      eager: true,
    })
  : {}
/** Which files are here already; their texts are the reader's. */
const loaded = new Set<string>()
const pending = new Map<string, Promise<void>>()

const nameOf = (language: Language, file: TextFile) => `${language}/${file}`
/** What the API says too stands in the contract, one file a language. */
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

/** For a page met by a click: null when all its texts are here, else one promise for as long as they are fetched. */
export const findMissingTexts = (language: Language, files: readonly TextFile[]): Promise<void> | null => {
  const missing = files.filter((file) => !loaded.has(nameOf(language, file)))
  if (missing.length === 0) return null
  const key = missing.map((file) => nameOf(language, file)).join()
  const promise = pending.get(key) ?? loadTexts(language, missing)
  pending.set(key, promise)
  // A file that could not be fetched may be asked for again.
  promise.catch(() => pending.delete(key))
  return promise
}

/** The files a language already has, so that a change of language brings the same ones. */
export const filesLoaded = (language: Language): TextFile[] => {
  const start = `${language}/`
  return Array.from(loaded)
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length) as TextFile)
}
