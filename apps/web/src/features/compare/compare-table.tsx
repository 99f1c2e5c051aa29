import type { ProductDetails } from '@tregu/contract'
import { compareFacts, isSoldOut } from '@tregu/domain'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { sayBack, sayWhen } from '../../lib/arrival.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import type { Translate } from '../../lib/translate.ts'
import { keepUnits } from '../../lib/units.ts'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Rating } from '../../ui/stars.tsx'
import type { Column } from './compare-query.ts'
import * as styles from './compare-table.module.css'

type CompareTableProps = {
  readonly columns: readonly Column[]
  readonly priceOf: (product: ProductDetails) => ReactNode
  readonly onRemove: (slug: string) => void
}

const addressOf = ({ department, slug }: ProductDetails) => to(paths.product, { department, product: slug })

const Missing = () => {
  const t = useT()
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className={text.hidden}>{t('compare.missing')}</span>
    </>
  )
}

type HeadProps = { readonly column: Column; readonly onRemove: (slug: string) => void }

const Head = ({ column: { slug, product }, onRemove }: HeadProps) => {
  const t = useT()
  const name = product?.name ?? slug
  return (
    <th scope="col">
      <div className={styles.head}>
        <IconButton
          className={styles.remove}
          label={t('common.action_of', { action: t('common.remove'), name })}
          onClick={() => onRemove(slug)}
        >
          <X className={icons.icon} aria-hidden="true" />
        </IconButton>
        {product ? (
          <>
            <Picture className={styles.picture} src={product.background} alt="" sizes="220px" eager />
            <Link className={styles.name} to={addressOf(product)}>
              {keepUnits(product.name)}
            </Link>
          </>
        ) : (
          <>
            <span className={styles.picture} />
            <span className={styles.name} translate="no">
              {slug}
            </span>
            <span className={text.muted}>{t('compare.gone')}</span>
          </>
        )}
      </div>
    </th>
  )
}

const sayArrival = (product: ProductDetails, t: Translate) => {
  if (isSoldOut(product.quantity)) return t('card.sold_out')
  return product.back_on === null ? sayWhen(t, product.arrives) : sayBack(t, product.back_on)
}

/** What a shopper weighs first. These rows are never folded away. */
const useOffer = ({ priceOf }: Pick<CompareTableProps, 'priceOf'>) => {
  const t = useT()
  const rows: readonly (readonly [string, (product: ProductDetails) => ReactNode])[] = [
    [t('filter.price'), priceOf],
    [t('arrival.label'), (product) => sayArrival(product, t)],
    [
      t('compare.rating'),
      ({ rating }) =>
        rating.count > 0 ? (
          <span className={styles.rating}>
            <Rating avg={rating.avg} count={rating.count} />
          </span>
        ) : null,
    ],
    [
      t('product.seller'),
      ({ seller, sellerSlug }) => (
        <Link className={text.link} to={to(paths.store, { store: sellerSlug })} translate="no">
          {seller}
        </Link>
      ),
    ],
  ]
  return rows
}

/** Products beside each other: the offer, then their facts, with dashes for what a product does not say. */
export const CompareTable = ({ columns, priceOf, onRemove }: CompareTableProps) => {
  const t = useT()
  const offer = useOffer({ priceOf })
  const [isShort, setIsShort] = useState(false)
  const there = columns.flatMap(({ product }) => (product ? [product] : []))
  const facts = compareFacts(there)
  const shown = isShort ? facts.filter(({ isSame }) => !isSame) : facts
  return (
    <>
      {there.length > 1 && facts.some(({ isSame }) => isSame) ? (
        <div className={styles.fold}>
          <Checkbox checked={isShort} onChange={() => setIsShort(!isShort)}>
            {t('compare.differences')}
          </Checkbox>
        </div>
      ) : null}
      <section
        className={styles.scroller}
        aria-label={t('compare.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways by the arrow keys
        tabIndex={0}
        data-part="compare-table"
      >
        <table className={styles.table}>
          <caption className={text.hidden}>{t('compare.title')}</caption>
          <thead>
            <tr>
              <td className={styles.first} />
              {columns.map((column) => (
                <Head key={column.slug} column={column} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody>
            {offer.map(([name, cell]) => (
              <tr key={name}>
                <th scope="row" className={styles.first}>
                  {name}
                </th>
                {columns.map(({ slug, product }) => (
                  <td key={slug}>{(product && cell(product)) ?? <Missing />}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {shown.length > 0 ? (
            <tbody data-part="facts">
              <tr>
                <th scope="rowgroup" className={styles.group}>
                  {t('product.details')}
                </th>
                <td colSpan={columns.length} />
              </tr>
              {shown.map(({ slug: fact, name, values }) => (
                <tr key={fact}>
                  <th scope="row" className={styles.first}>
                    {name}
                  </th>
                  {columns.map(({ slug, product }) => (
                    <td key={slug}>{(product && values[there.indexOf(product)]) ?? <Missing />}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ) : null}
          <tbody>
            <tr>
              <td className={styles.first} />
              {columns.map(({ slug, product }) => (
                <td key={slug}>
                  {product ? (
                    <Link
                      className={buttonClass({ tone: 'line', wide: true })}
                      to={addressOf(product)}
                      aria-label={t('common.action_of', { action: t('compare.see'), name: product.name })}
                    >
                      {t('compare.see')}
                    </Link>
                  ) : null}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </>
  )
}
