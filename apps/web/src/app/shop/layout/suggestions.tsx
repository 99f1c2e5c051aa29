import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as catalogRoutes from '@tregu/contract/routes/catalog'
import { ArrowRight, LayoutGrid, Search, Store, Tag } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { query } from '../../../lib/query-client.ts'
import { Link } from '../../../lib/router.tsx'
import { useT } from '../../../lib/texts.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { paths, to } from '../../../paths.ts'
import * as icons from '../../../styles/icon.module.css'
import * as layout from '../../../styles/layout.module.css'
import * as textStyles from '../../../styles/text.module.css'
import { Picture } from '../../../ui/picture.tsx'
import * as price from '../../../ui/price.module.css'
import { Price } from '../../../ui/price.tsx'
import * as styles from './suggestions.module.css'

type SuggestionsProps = {
  readonly id: string
  readonly text: string
  readonly scope: string
  readonly field: RefObject<HTMLFormElement | null>
  readonly onActive: (id: string | undefined) => void
  readonly onChoose: (href: string) => void
}
type Row = {
  readonly href: string
  readonly key: string
  readonly group: 'search' | 'category' | 'store' | 'brand' | 'product'
  readonly content: ReactNode
}

const wait = 150
const productsShown = 4

/** Shows the typed part in regular weight and the completion in bold. */
const Marked = ({ name, text }: { readonly name: string; readonly text: string }) => {
  const at = name.toLocaleLowerCase().indexOf(text.toLocaleLowerCase())
  if (at < 0) return <span>{name}</span>
  return (
    <span>
      <b>{name.slice(0, at)}</b>
      {name.slice(at, at + text.length)}
      <b>{name.slice(at + text.length)}</b>
    </span>
  )
}

const useRows = (text: string, scope: string): { rows: readonly Row[]; ready: boolean } => {
  const asked = useDebounced(text, wait)
  const { data } = useQuery({
    ...query(catalogRoutes.suggest, { query: { q: asked } }),
    placeholderData: keepPreviousData,
  })
  const t = useT()
  if (!data) return { rows: [], ready: false }
  const rows: Row[] = [
    {
      group: 'search',
      key: 'search',
      href: to(paths.search, null, { q: text, department: scope }),
      content: (
        <>
          <Search className={icons.small} aria-hidden="true" />
          <span>{text}</span>
        </>
      ),
    },
    ...data.categories.map((category) => ({
      group: 'category' as const,
      key: `category-${category.path}`,
      href: category.path.startsWith('/') ? category.path : `/${category.path}`,
      content: (
        <>
          <LayoutGrid className={icons.small} aria-hidden="true" />
          <Marked name={category.name} text={text} />
          {category.parent ? <span className={styles.end}>{category.parent}</span> : null}
        </>
      ),
    })),
    ...data.stores.map((store) => ({
      group: 'store' as const,
      key: `store-${store.slug}`,
      href: to(paths.store, { store: store.slug }),
      content: (
        <>
          <Store className={icons.small} aria-hidden="true" />
          <span translate="no">
            <Marked name={store.name} text={text} />
          </span>
        </>
      ),
    })),
    ...data.brands.map((brand) => ({
      group: 'brand' as const,
      key: `brand-${brand.slug}`,
      href: to(paths.search, null, { q: text, brand: brand.slug }),
      content: (
        <>
          <Tag className={icons.small} aria-hidden="true" />
          <span translate="no">
            <Marked name={brand.name} text={text} />
          </span>
        </>
      ),
    })),
    ...data.products.slice(0, productsShown).map((product) => ({
      group: 'product' as const,
      key: `product-${product.slug}`,
      href: to(paths.product, { department: product.department, product: product.slug }),
      content: (
        <>
          <Picture src={product.background} alt="" sizes="52px" width={52} />
          <span className={layout.grow}>
            {product.name}
            <span className={price.prices}>
              <Price price={product.price} discountPrice={product.discountPrice} />
            </span>
          </span>
        </>
      ),
    })),
    {
      group: 'product',
      key: 'all',
      href: to(paths.search, null, { q: text, department: scope }),
      content: (
        <span className={classes(textStyles.link, textStyles.onward)}>
          {t('search.all_results', { q: text })}
          <ArrowRight className={icons.small} aria-hidden="true" />
        </span>
      ),
    },
  ]
  return { rows, ready: true }
}

export const Suggestions = ({ id, text, scope, field, onActive, onChoose }: SuggestionsProps) => {
  const t = useT()
  const { rows, ready } = useRows(text, scope)
  const [chosen, setChosen] = useState(-1)
  const rowId = (index: number) => (index < 0 ? undefined : `${id}-${index}`)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text starts from its beginning
  useEffect(() => setChosen(-1), [text])
  useEffect(() => onActive(chosen < 0 ? undefined : `${id}-${chosen}`), [chosen, id, onActive])
  useEffect(() => {
    const input = field.current?.querySelector('input')
    const walk = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) {
        event.preventDefault()
        setChosen((now) => ((now + 1 + step + rows.length + 1) % (rows.length + 1)) - 1)
      }
      const row = rows[chosen]
      if (event.key === 'Enter' && row) {
        event.preventDefault()
        onChoose(row.href)
      }
    }
    input?.addEventListener('keydown', walk)
    return () => input?.removeEventListener('keydown', walk)
  }, [rows, chosen, field, onChoose])

  if (!ready) return null
  const part = (groups: readonly Row['group'][]) =>
    groups.map((group) => {
      const inside = rows.filter((row) => row.group === group)
      const first = inside[0]
      if (!first) return null
      return (
        // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox
        <div key={group} role="group" aria-label={titles[group]}>
          <p className={styles.heading} aria-hidden="true">
            {titles[group]}
          </p>
          {inside.map((row) => {
            const index = rows.indexOf(row)
            return (
              <Link
                key={row.key}
                id={rowId(index)}
                role="option"
                aria-selected={index === chosen}
                tabIndex={-1}
                className={classes(
                  styles.option,
                  group === 'product' && row.key !== 'all' && styles.picture,
                  index === chosen && styles.on,
                )}
                to={row.href}
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => {
                  event.preventDefault()
                  onChoose(row.href)
                }}
              >
                {row.content}
              </Link>
            )
          })}
        </div>
      )
    })
  const titles = {
    search: t('search.searches'),
    category: t('search.categories'),
    store: t('common.stores'),
    brand: t('search.brands'),
    product: t('search.products'),
  }
  return (
    <div
      data-part="suggestions"
      className={styles.panel}
      id={id}
      role="listbox"
      aria-label={t('search.suggestions')}
    >
      <div className={styles.columns}>
        <div>{part(['search', 'category', 'store', 'brand'])}</div>
        <div>{part(['product'])}</div>
      </div>
      <div className={classes(styles.foot, layout.wideOnly)} aria-hidden="true">
        <span className={layout.row}>
          <span className={styles.key}>↑</span>
          <span className={styles.key}>↓</span> {t('search.keys_choose')}{' '}
          <span className={styles.key}>Enter</span> {t('search.keys_open')}{' '}
          <span className={styles.key}>Esc</span> {t('search.keys_close')}
        </span>
      </div>
    </div>
  )
}
