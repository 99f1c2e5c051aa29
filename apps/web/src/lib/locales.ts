/** The texts: one file per subject and language, loaded when a page needs them (the server has all of them in process). */
import { LANGUAGES, type Language } from '@tregu/domain'
import type account from '../locales/en/account.json'
import type cart from '../locales/en/cart.json'
import type chat from '../locales/en/chat.json'
import type forms from '../locales/en/forms.json'
import type shop from '../locales/en/shop.json'
import type sign from '../locales/en/sign.json'

type Files = {
  account: typeof account
  cart: typeof cart
  chat: typeof chat
  forms: typeof forms
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

export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>

const loaders = import.meta.glob<Messages>('../locales/*/*.json', { import: 'default' })
const loaded = new Map<string, Messages>()

const nameOf = (language: Language, file: TextFile) => `../locales/${language}/${file}.json`

export const loadTexts = async (language: Language, files: Iterable<TextFile>): Promise<void> => {
  await Promise.all(
    Array.from(files, async (file) => {
      const name = nameOf(language, file)
      if (loaded.has(name)) return
      const load = loaders[name]
      if (load) loaded.set(name, await load())
    }),
  )
}

/** A loaded text; undefined when its file is not there yet. */
export const findText = (language: Language, key: string): string | undefined => {
  const dot = key.indexOf('.')
  const section = key.slice(0, dot)
  const name = key.slice(dot + 1)
  for (const [file, messages] of loaded) {
    if (!file.startsWith(`../locales/${language}/`)) continue
    const text = messages[section]?.[name]
    if (text !== undefined) return text
  }
  return undefined
}

/** The files a language already has, so that a change of language brings the same ones. */
export const filesLoaded = (language: Language): TextFile[] => {
  const start = `../locales/${language}/`
  return Array.from(loaded.keys())
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length, -'.json'.length) as TextFile)
}

export const otherLanguages = (language: Language) => LANGUAGES.filter((other) => other !== language)
