/** Shows the filter panel: every value that occurs in the scope, with the number of products that it would leave. */
import type { values } from '@tregu/contract'
import {
  FILTER_COMMON,
  type Language,
  type ListingFilters,
  PRICE_PRESETS,
  pickText,
  showFact,
} from '@tregu/domain'
import { say } from '../../lib/texts.ts'
import type { Counts, Names, NodeName } from '../catalogue-index/catalogue-index.ts'

type Filter = values.ProductList['filter']
type Value = Filter['brands'][number]

type Counted = {
  /** Counts of the scope without filters. They tell which values occur. */
  readonly everything: Counts
  /** Counts with the filters of the other groups. */
  readonly left: Counts
  readonly names: Names
  readonly filters: ListingFilters
  readonly language: Language
}

const byFrequency =
  (ranks: ReadonlyMap<number, number>) => (a: Value & { id: number }, b: Value & { id: number }) =>
    b.frequency - a.frequency || (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0)

const withoutId = ({ id: _, ...value }: Value & { id: number }): Value => value

const priceSlug = ({ min, max }: { min: number; max: number | null }) => `${min}-${max ?? ''}`

const viewPrices = ({ left, filters }: Counted) =>
  PRICE_PRESETS.map(({ min, max }, position) => ({
    name: priceSlug({ min, max }),
    slug: priceSlug({ min, max }),
    frequency: left.bands[position] ?? 0,
    checked: filters.priceBands.some(
      (band) => band.min === min * 100 && band.max === (max === null ? null : max * 100),
    ),
  }))

const viewNodes = ({ everything, left, names, filters, language }: Counted, level: number) => {
  const ranks = names.nodeRanks(language)
  const nodes = everything.nodes
    .ids()
    .map((id) => names.nodes.get(id))
    .filter((node): node is NodeName => node?.level === level)
  nodes.sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
  // A selected slug means every category with this slug, so these categories are one value.
  const bySlug = new Map<string, NodeName[]>()
  for (const node of nodes) bySlug.set(node.slug, [...(bySlug.get(node.slug) ?? []), node])
  return [...bySlug].map(([slug, same]) => ({
    name: [...new Set(same.map(({ name }) => pickText(name, language).text))].join(' / '),
    slug,
    frequency: same.reduce((sum, { id }) => sum + left.nodes.get(id), 0),
    checked: filters.categories.includes(slug),
  }))
}

const viewNamed = (
  { everything, left, names, filters, language }: Counted,
  kind: 'brands' | 'sellers',
): Value[] => {
  const named = kind === 'brands' ? names.brands : names.stores
  const ranks = kind === 'brands' ? names.brandRanks(language) : names.storeRanks(language)
  const values = everything[kind].ids().flatMap((id) => {
    const row = named.get(id)
    if (!row) return []
    const { name, slug } = row
    return [{ id, name, slug, frequency: left[kind].get(id), checked: filters[kind].includes(slug) }]
  })
  return values.sort(byFrequency(ranks)).map(withoutId)
}

const viewOptions = ({ everything, left, names, filters, language }: Counted): Filter['options'] =>
  names.groups
    .map((group) => ({ ...group, labels: group.labels.filter(({ id }) => everything.labels.get(id) > 0) }))
    .filter(({ labels }) => labels.length > 0)
    .map((group) => ({
      name: pickText(group.name, language).text,
      slug: group.slug,
      values: group.labels.map(({ id, slug, name, rgb }) => ({
        name: pickText(name, language).text,
        slug,
        rgb,
        frequency: left.labels.get(id),
        checked: filters.options.some((choice) => choice.group === group.slug && choice.value === slug),
      })),
    }))

/** What a fact's label stands for. */
const factValue = ({ kind }: Names['facts'][number], value: string) => {
  if (kind === 'number') return Number(value)
  return kind === 'yes_no' ? value === 'yes' : value
}

const viewFacts = (
  { everything, left, names, filters, language }: Counted,
  total: number,
): Filter['facts'] => {
  const yesNo = [say(language, 'm.yes'), say(language, 'm.no')] as const
  const isChosen = (fact: string, value?: string) =>
    filters.facts.some((choice) => choice.group === fact && (value === undefined || choice.value === value))
  return names.facts
    .filter(
      ({ number, slug }) =>
        isChosen(slug) || (everything.facts[number] ?? 0) >= Math.max(1, FILTER_COMMON * total),
    )
    .map((fact) => ({
      name: pickText(fact.name, language).text,
      slug: fact.slug,
      values: fact.labels
        .filter(({ id }) => everything.factLabels.get(id) > 0)
        .map(({ id, value }) => ({
          name: showFact(fact, factValue(fact, value), language, yesNo),
          slug: value,
          frequency: left.factLabels.get(id),
          checked: isChosen(fact.slug, value),
        })),
    }))
}

/** `total`: the products of the scope, without filters. */
export const viewFilter = (counted: Counted, total: number): Filter => ({
  brands: viewNamed(counted, 'brands'),
  sellers: viewNamed(counted, 'sellers'),
  category: viewNodes(counted, 2),
  sub_category: viewNodes(counted, 3),
  sub_sub_category: viewNodes(counted, 4),
  prices: viewPrices(counted),
  ratings: [4, 3, 2, 1].map((stars) => ({
    name: String(stars),
    slug: String(stars),
    frequency: counted.left.ratings[stars] ?? 0,
    checked: counted.filters.rating === stars,
  })),
  options: viewOptions(counted),
  facts: viewFacts(counted, total),
  reduced: { frequency: counted.left.reduced, checked: counted.filters.reduced },
  kosova: { frequency: counted.left.kosova, checked: counted.filters.kosova },
})
