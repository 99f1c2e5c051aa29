/** The page's language and its texts, for every component. */
import { formatNumber, formatPrice, type Language, toCents } from '@tregu/domain'
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react'
import type { TextKey } from './locales.ts'
import { placeholders, sentenceFor, type Translate, translator } from './translate.ts'

type TextsValue = {
  readonly language: Language
  readonly t: Translate
  /** A price in euros, in the language's format. */
  readonly price: (euros: number) => string
  readonly number: (n: number) => string
  readonly decimal: (n: number) => string
  readonly setLanguage: (language: Language) => void
}

const Context = createContext<TextsValue | null>(null)

type TextsProps = {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
  readonly children: ReactNode
}
export const Texts = ({ language, setLanguage, children }: TextsProps) => {
  const value = useMemo<TextsValue>(
    () => ({
      language,
      t: translator(language),
      price: (euros) => formatPrice(toCents(euros), language),
      number: (n) => formatNumber(n, language),
      decimal: (n) => formatNumber(n, language, 1),
      setLanguage,
    }),
    [language, setLanguage],
  )
  return <Context value={value}>{children}</Context>
}

export const useTexts = (): TextsValue => {
  const value = useContext(Context)
  if (!value) throw new Error('outside of <Texts>')
  return value
}

export const useT = (): Translate => useTexts().t

/** One decimal in the language's format: `4,6`. */
export const useDecimal = () => useTexts().decimal

type WordsProps = {
  readonly of: TextKey
  readonly n?: number
  readonly with: Readonly<Record<string, ReactNode>>
}
/** A sentence whose placeholders are elements, such as a link or a bold word. */
export const Words = ({ of: key, n, with: parts }: WordsProps) => {
  const { language } = useTexts()
  return sentenceFor(language, key, n)
    .split(placeholders)
    .map((piece, index) => {
      const place = `${index}`
      return <Fragment key={place}>{index % 2 === 1 ? (parts[piece] ?? piece) : piece}</Fragment>
    })
}
