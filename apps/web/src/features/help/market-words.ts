/**
 * Help texts name the market by placeholders: `{name}`, `{email}`, `{phone}`, `{tel}` (the address that dials the number) and `{post}` (the
 * first two lines of the imprint, or the name while there is none).
 */
import { firstLines } from '../../lib/imprint.ts'
import { useMarket } from '../../lib/market.ts'
import { telephoneOf } from '../../lib/phone-text.ts'
import type { HelpText } from './help-text.ts'

type Market = ReturnType<typeof useMarket>

const wordsOf = ({ name, email, phone, imprint }: Market): Readonly<Record<string, string>> => ({
  ...{ name, email, phone },
  tel: telephoneOf(phone),
  post: firstLines(imprint).join(', ') || name,
})

/** Fills every text in a block, whatever its kind. */
const fill = <T>(value: T, words: Readonly<Record<string, string>>): T => {
  if (typeof value === 'string')
    return value.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole) as T
  if (Array.isArray(value)) return value.map((part) => fill(part, words)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fill(part, words)])) as T
}

export const fillHelp = (sections: HelpText['sections'], market: Market): HelpText['sections'] =>
  fill(sections, wordsOf(market))

export const useFilled = (sections: HelpText['sections']): HelpText['sections'] =>
  fillHelp(sections, useMarket())
