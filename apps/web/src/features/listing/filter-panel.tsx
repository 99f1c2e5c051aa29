import type { ProductList } from '@tregu/contract'
import { FILTER_COMMON, type ListingFilters, toggleFilter } from '@tregu/domain'
import { type ReactNode, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Accordion } from '../../ui/accordion.tsx'
import { CheckGroup } from './check-group.tsx'
import * as styles from './filter-panel.module.css'
import type { ListingScope } from './listing-scope.ts'
import { OfferGroup } from './offer-group.tsx'
import { PriceGroup } from './price-group.tsx'
import { RatingGroup } from './rating-group.tsx'
import { SearchWithin } from './search-within.tsx'

export type RelatedLink = {
  readonly name: string
  readonly href: string
  readonly count?: number
  readonly on?: boolean
}

type FilterPanelProps = {
  readonly scope: ListingScope
  readonly filter: ProductList['filter']
  readonly filters: ListingFilters
  /** Products of the listing, over all its pages. */
  readonly total: number
  readonly related: readonly RelatedLink[]
  readonly relatedTitle?: string
  readonly onChange: (filters: ListingFilters) => void
}

const Group = ({
  title,
  open = true,
  children,
}: {
  readonly title: string
  readonly open?: boolean
  readonly children: ReactNode
}) => (
  <Accordion className={styles.group} heading="h2" title={title} open={open}>
    {children}
  </Accordion>
)

type Option = (ProductList['filter']['options'] | ProductList['filter']['facts'])[number] & {
  readonly group: 'options' | 'facts'
}
type OptionGroupsProps = Pick<FilterPanelProps, 'total' | 'filter' | 'filters' | 'onChange'>

const covers = ({ values }: Pick<Option, 'values'>) =>
  values.reduce((sum, { frequency }) => sum + frequency, 0)

const OptionGroups = ({ filter, total, filters, onChange }: OptionGroupsProps) => {
  const t = useT()
  const [all, setAll] = useState(false)
  const options: readonly Option[] = [
    ...filter.options.map((option) => ({ ...option, group: 'options' as const })),
    ...filter.facts.map((fact) => ({ ...fact, group: 'facts' as const })),
  ]
  const chosenOf = ({ group, slug }: Option) =>
    filters[group].flatMap((choice) => (choice.group === slug ? [choice.value] : []))
  const isUsed = (option: Option) => chosenOf(option).length > 0
  const isShown = (option: Option) => isUsed(option) || covers(option) >= FILTER_COMMON * total
  const rare = options.filter((option) => !isShown(option))
  const groupOf = (option: Option) => (
    <Group key={`${option.group} ${option.slug}`} title={option.name} open={isUsed(option)}>
      <CheckGroup
        values={option.values}
        chosen={chosenOf(option)}
        onToggle={(value) =>
          onChange(toggleFilter(filters, { group: option.group, choice: { group: option.slug, value } }))
        }
      />
    </Group>
  )
  return (
    <>
      {options.filter(isShown).map(groupOf)}
      {rare.length > 0 ? (
        <button
          type="button"
          className={classes(text.link, styles.more)}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {t('filter.more_groups', { n: rare.length })}
        </button>
      ) : null}
      {all ? rare.map(groupOf) : null}
    </>
  )
}

/** The filter panel (docs/rules/catalogue.md). Price and options are closed unless they are in use. */
export const FilterPanel = ({
  scope,
  filter,
  filters,
  total,
  related,
  relatedTitle,
  onChange,
}: FilterPanelProps) => {
  const t = useT()
  const toggleSlug = (group: 'brands' | 'sellers') => (slug: string) =>
    onChange(toggleFilter(filters, { group, slug }))
  const priced = filters.priceBands.length > 0 || filters.customPrice !== null
  return (
    <>
      {scope.kind === 'department' || scope.kind === 'market' ? (
        <SearchWithin filters={filters} onChange={onChange} />
      ) : null}
      {related.length > 0 ? (
        <Group title={relatedTitle ?? t('filter.related')}>
          <ul className={styles.categories}>
            {related.map(({ name, href, count, on }) => (
              <li key={href}>
                <Link to={href} className={classes(on && styles.on)} aria-current={on || undefined}>
                  {name}
                  {count === undefined ? null : <span>{count}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </Group>
      ) : null}
      <OfferGroup scope={scope} counts={filter} filters={filters} onChange={onChange} />
      {filter.brands.length > 0 ? (
        <Group title={t('filter.brand')}>
          <CheckGroup
            values={filter.brands}
            chosen={filters.brands}
            searchLabel={t('filter.search_brands')}
            onToggle={toggleSlug('brands')}
            translate="no"
          />
        </Group>
      ) : null}
      <Group title={t('filter.reviews')}>
        <RatingGroup counts={filter.ratings} filters={filters} onChange={onChange} />
      </Group>
      <Group title={t('filter.price')} open={priced}>
        <PriceGroup counts={filter.prices} filters={filters} onChange={onChange} />
      </Group>
      {filter.sellers.length > 1 ? (
        <Group title={t('filter.seller')}>
          <CheckGroup
            values={filter.sellers}
            chosen={filters.sellers}
            onToggle={toggleSlug('sellers')}
            translate="no"
          />
        </Group>
      ) : null}
      <OptionGroups filter={filter} total={total} filters={filters} onChange={onChange} />
    </>
  )
}
