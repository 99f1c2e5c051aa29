import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as styles from './demand.module.css'
import type { MissedProduct } from './demand-queries.ts'

const PHOTO = 44

const Name = ({ product: { name, image, store } }: MissedProduct) => (
  <span className={styles.name}>
    {image ? <Picture src={image} alt="" sizes={`${PHOTO}px`} width={PHOTO} height={PHOTO} /> : null}
    <span>
      <b>{name}</b>
      <small className={text.muted} translate="no">
        {store.name}
      </small>
    </span>
  </span>
)

/** Leads to the product, whose stock is changed there. */
const Restock = ({ product: { id, name } }: MissedProduct) => {
  const { t } = useTexts()
  return (
    <ButtonLink
      tone="line"
      size="small"
      to={to(officePaths.deskProduct, { id })}
      aria-label={t('figures.restock_of', { name })}
    >
      {t('figures.restock')}
    </ButtonLink>
  )
}

/** Sold out products that people keep on their wish lists, the most wished first. */
export const MissedTable = ({ products }: { readonly products: readonly MissedProduct[] }) => {
  const { t, number } = useTexts()
  const columns: readonly Column<MissedProduct>[] = [
    { id: 'name', label: t('figures.product'), isHead: true, cell: (row) => <Name {...row} /> },
    { id: 'wishes', label: t('figures.wishes'), isNumber: true, cell: ({ wishes }) => number(wishes) },
    { id: 'days', label: t('figures.days_out'), isNumber: true, cell: (row) => number(row.days_out) },
    { id: 'views', label: t('figures.views30'), isNumber: true, cell: ({ views }) => number(views) },
    { id: 'restock', label: t('figures.action'), cell: (row) => <Restock {...row} /> },
  ]
  return (
    <DataTable
      label={t('figures.missed')}
      rows={products}
      idOf={({ product }) => product.id}
      columns={columns}
      card={(row) => (
        <div className={styles.card}>
          <div>
            <Name {...row} />
            <p className={text.muted}>
              {t('figures.wishes_n', { n: row.wishes })} · {t('figures.days_out_n', { n: row.days_out })}
            </p>
          </div>
          <Restock {...row} />
        </div>
      )}
    />
  )
}
