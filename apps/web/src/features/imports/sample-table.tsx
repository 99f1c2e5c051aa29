import { useQuery } from '@tanstack/react-query'
import { pickText } from '@tregu/domain'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { sayField, sayValue } from './import-fields.ts'
import { categoriesQuery, type ProductImport } from './import-queries.ts'
import * as styles from './imports.module.css'

type Sample = ProductImport['sample'][number]

const useSay = () => {
  const { t, price, language } = useTexts()
  const categories = useQuery({ ...categoriesQuery(), throwOnError: false }).data?.result ?? []
  const nameOf = (id: string) => {
    const found = categories.find((category) => category.id === id)
    return found ? pickText(found.name, language).text : id
  }
  return (field: string, value: unknown) => sayValue({ t, price, category: nameOf }, field, value)
}

/** What a row changes: each field with its value before and after. */
const Fields = ({ sample }: { readonly sample: Sample }) => {
  const { t } = useTexts()
  const say = useSay()
  return (
    <dl className={styles.fields}>
      {Object.entries(sample.after).map(([field, value]) => {
        const before = say(field, sample.before[field])
        const after = say(field, value)
        if (before === null && after === null) return null
        return (
          <div key={field}>
            <dt>{sayField(t, field)}</dt>
            <dd>
              {before === null ? null : (
                <>
                  <s>
                    <span className={text.hidden}>{t('imports.before')} </span>
                    {before}
                  </s>{' '}
                </>
              )}
              <b>
                <span className={text.hidden}>{t('imports.after')} </span>
                {after ?? t('imports.emptied')}
              </b>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The name and the SKU that a row is about. */
const Product = ({ name, sku }: Sample) => (
  <small className={text.muted} translate="no">
    {[name, sku].filter(Boolean).join(' · ')}
  </small>
)

/** The first rows that change something. */
export const SampleTable = ({ samples }: { readonly samples: readonly Sample[] }) => {
  const { t, number } = useTexts()
  if (samples.length === 0) return <p className={text.muted}>{t('imports.no_rows')}</p>
  const columns: readonly Column<Sample>[] = [
    {
      id: 'row',
      label: t('imports.row'),
      isHead: true,
      cell: (sample) => (
        <>
          {number(sample.row)} <Product {...sample} />
        </>
      ),
    },
    { id: 'fields', label: t('imports.changes'), cell: (sample) => <Fields sample={sample} /> },
  ]
  return (
    <DataTable
      label={t('imports.sample')}
      rows={samples}
      idOf={({ row }) => `${row}`}
      columns={columns}
      card={(sample) => (
        <span className={styles.rowCard}>
          <b>{t('imports.row_n', { row: sample.row })}</b>
          <Product {...sample} />
          <Fields sample={sample} />
        </span>
      )}
    />
  )
}
