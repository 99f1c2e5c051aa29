import { useQuery } from '@tanstack/react-query'
import { pickText } from '@tregu/domain'
import { useTexts } from '../../lib/texts.tsx'
import { factsQuery } from './product-queries.ts'

/** All facts of the market, and how a value of one is said; a dash for none. */
export const useFactWords = (enabled: boolean) => {
  const { t, language } = useTexts()
  const facts = useQuery({ ...factsQuery(''), enabled, throwOnError: false }).data?.result ?? []
  const say = (slug: string, value: unknown): string => {
    const choices = facts.find((fact) => fact.slug === slug)?.choices ?? []
    const nameOf = (word: unknown) =>
      pickText(choices.find((choice) => choice.slug === word)?.name ?? {}, language).text || String(word)
    if (value === null || value === undefined) return '–'
    if (typeof value === 'boolean') return t(value ? 'products.fact_yes' : 'products.fact_no')
    if (Array.isArray(value)) return value.map(nameOf).join(', ')
    return typeof value === 'object' ? pickText(value, language).text : nameOf(value)
  }
  return { facts, say }
}
