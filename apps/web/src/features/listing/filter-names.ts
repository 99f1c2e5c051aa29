/** The name of a chosen filter on its chip. */
import type { ProductList } from '@tregu/contract'
import { type FilterValue, formatPrice, type Language, type PriceRange } from '@tregu/domain'
import type { Translate } from '../../lib/translate.ts'

type Filter = ProductList['filter']

const nameIn = (values: readonly { readonly slug: string; readonly name: string }[], slug: string) =>
  values.find((value) => value.slug === slug)?.name ?? slug

/** Whole euros without decimals: `0 – 50 €`. */
const shortPrice = (cents: number, language: Language) =>
  formatPrice(cents, language).replace(/[.,]00(?=\u00a0)/, '')

export const rangeName = ({ min, max }: PriceRange, language: Language, t: Translate): string => {
  if (max === null) return t('filter.from', { amount: shortPrice(min, language) })
  const from = shortPrice(min, language).replace('\u00a0€', '')
  return `${from}\u00a0–\u00a0${shortPrice(max, language)}`
}

export const filterName = (value: FilterValue, filter: Filter, language: Language, t: Translate): string => {
  switch (value.group) {
    case 'reduced':
      return t('filter.reduced')
    case 'kosova':
      return t('card.made_in')
    case 'rating':
      return t('filter.stars_up', { n: value.stars })
    case 'priceBands':
    case 'customPrice':
      return rangeName(value.range, language, t)
    case 'options': {
      const group = filter.options.find(({ slug }) => slug === value.choice.group)
      return group ? nameIn(group.values, value.choice.value) : value.choice.value
    }
    case 'facts': {
      // A yes or a number says nothing without the name of its fact.
      const fact = filter.facts.find(({ slug }) => slug === value.choice.group)
      return fact
        ? t('filter.fact', { name: fact.name, value: nameIn(fact.values, value.choice.value) })
        : value.choice.value
    }
    case 'brands':
      return nameIn(filter.brands, value.slug)
    case 'sellers':
      return nameIn(filter.sellers, value.slug)
    case 'categories':
      return nameIn([...filter.category, ...filter.sub_category, ...filter.sub_sub_category], value.slug)
  }
}

export const filterKey = (value: FilterValue): string => JSON.stringify(value)
