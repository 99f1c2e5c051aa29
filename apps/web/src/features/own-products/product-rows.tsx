import { useQueryClient } from '@tanstack/react-query'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { type Column, DataTable, type Selection } from '../../ui/data-table.tsx'
import { LanguageDots } from '../../ui/language-dots.tsx'
import { Picture } from '../../ui/picture.tsx'
import { type ProductRow, productQuery } from './product-queries.ts'
import * as styles from './product-rows.module.css'
import { ProductStatus } from './product-status.tsx'
import { StockField } from './stock-field.tsx'

const Photo = ({ row }: { readonly row: ProductRow }) =>
  row.image ? (
    <Picture src={row.image} alt="" sizes="44px" width={44} className={styles.photo} />
  ) : (
    <span className={styles.photo} />
  )

/** The price, or the lowest and the highest of the variants. */
const Price = ({ row }: { readonly row: ProductRow }) => {
  const { t, price } = useTexts()
  if (row.price_from === null || row.price_to === null)
    return <span className={text.muted}>{t('products.no_price')}</span>
  return (
    <span translate="no" className={classes(row.reduced && styles.reduced)}>
      {row.price_from === row.price_to ? (
        price(row.price_from)
      ) : (
        <>
          <span className={styles.bound}>{price(row.price_from)} –</span>{' '}
          <span className={styles.bound}>{price(row.price_to)}</span>
        </>
      )}
      {row.reduced ? <span className={text.hidden}> {t('products.reduced')}</span> : null}
    </span>
  )
}

/** A product with one variant is counted in the list; several are counted on its page. */
const Stock = ({ row }: { readonly row: ProductRow }) => {
  const { t } = useTexts()
  const client = useQueryClient()
  const findVariant = async () => {
    const { result } = await client.fetchQuery({ ...productQuery(row.id), staleTime: 0 })
    return result.variants[0]?.id ?? ''
  }
  if (row.variants === 1) return <StockField variant={findVariant} name={row.name} stock={row.stock} />
  return (
    <span className={classes(text.figures, row.low && styles.low)}>
      {row.stock}
      <small className={text.muted}>{t('products.variants_n', { n: row.variants })}</small>
    </span>
  )
}

const Name = ({ row }: { readonly row: ProductRow }) => {
  const { t } = useTexts()
  return (
    <span className={styles.name}>
      <Link to={to(officePaths.deskProduct, { id: row.id })}>{row.name || row.slug}</Link>
      <small className={classes(text.muted, styles.known)}>
        {row.incomplete > 0 ? `${t('products.missing_n', { n: row.incomplete })} · ` : ''}
        {row.category}
      </small>
    </span>
  )
}

type ProductRowsProps = {
  readonly rows: readonly ProductRow[]
  readonly selection?: Selection
}

/** Products of a store as a table, on the phone as two lines each. */
export const ProductRows = ({ rows, selection }: ProductRowsProps) => {
  const { t } = useTexts()
  const columns: readonly Column<ProductRow>[] = [
    {
      id: 'name',
      label: t('products.col_product'),
      isHead: true,
      cell: (row) => (
        <span className={styles.product}>
          <Photo row={row} />
          <Name row={row} />
        </span>
      ),
    },
    { id: 'status', label: t('products.col_status'), cell: (row) => <ProductStatus status={row.status} /> },
    {
      id: 'texts',
      label: t('products.col_texts'),
      cell: (row) => <LanguageDots missing={row.missing} />,
    },
    { id: 'sold', label: t('products.col_sold'), isNumber: true, cell: (row) => row.sold30 },
    { id: 'price', label: t('products.col_price'), isNumber: true, cell: (row) => <Price row={row} /> },
    { id: 'stock', label: t('products.col_stock'), isNumber: true, cell: (row) => <Stock row={row} /> },
  ]
  return (
    <DataTable
      label={t('products.title')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      selection={selection}
      selectLabel={({ name }) => t('products.select', { name })}
      card={(row) => (
        <>
          <span className={styles.product}>
            <Photo row={row} />
            <span className={styles.name}>
              <Name row={row} />
              <span className={styles.states}>
                <ProductStatus status={row.status} />
                <LanguageDots missing={row.missing} />
              </span>
            </span>
          </span>
          <span className={styles.end}>
            <Price row={row} />
            <Stock row={row} />
          </span>
        </>
      )}
    />
  )
}
