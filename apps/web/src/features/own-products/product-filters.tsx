import { useQuery } from '@tanstack/react-query'
import { LANGUAGE_NAMES, LANGUAGES } from '@tregu/domain'
import type { ReactNode } from 'react'
import { useT } from '../../lib/texts.tsx'
import { inputClass } from '../../ui/field.tsx'
import { CategoryOptions } from './category-options.tsx'
import { PRODUCT_SORTS } from './product-filter.ts'
import * as styles from './product-filters.module.css'
import { categoriesQuery } from './product-queries.ts'

type Names = 'category' | 'reduced' | 'sort' | 'missing'
type ProductFiltersProps = {
  readonly filter: Readonly<Record<Names, string>>
  readonly onChange: (change: { readonly [N in Names]?: string }) => void
}

const sortKeys = {
  '': 'products.sort_changed',
  name: 'products.sort_name',
  newest: 'products.sort_newest',
  price: 'products.sort_price',
  '-price': 'products.sort_price_down',
  stock: 'products.sort_stock',
  sold: 'products.sort_sold',
} as const

/** Narrows and sorts the list; each choice is in the address. */
export const ProductFilters = ({ filter, onChange }: ProductFiltersProps) => {
  const t = useT()
  const categories = useQuery({ ...categoriesQuery(), throwOnError: false }).data?.result ?? []
  const select = (name: Names, label: string, options: ReactNode) => (
    <select
      className={inputClass(undefined, styles.select)}
      aria-label={label}
      value={filter[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    >
      {options}
    </select>
  )
  return (
    <fieldset className={styles.filters} aria-label={t('products.filters')}>
      {select(
        'category',
        t('products.category'),
        <>
          <option value="">{t('products.all_categories')}</option>
          <CategoryOptions categories={categories} />
        </>,
      )}
      {select(
        'missing',
        t('products.texts_missing'),
        <>
          <option value="">{t('products.any_texts')}</option>
          <option value="any">{t('products.texts_missing')}</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {t('products.missing_language', { language: LANGUAGE_NAMES[language].name })}
            </option>
          ))}
        </>,
      )}
      {select(
        'reduced',
        t('products.price_filter'),
        <>
          <option value="">{t('products.any_price')}</option>
          <option value="1">{t('products.reduced')}</option>
        </>,
      )}
      {select(
        'sort',
        t('products.sort'),
        PRODUCT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(sortKeys[sort])}
          </option>
        )),
      )}
    </fieldset>
  )
}
