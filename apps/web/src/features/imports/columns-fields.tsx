import { useQuery } from '@tanstack/react-query'
import { IMPORT_FIELDS, pickText } from '@tregu/domain'
import { useId } from 'react'
import { useT, useTexts } from '../../lib/texts.tsx'
import { inputClass } from '../../ui/field.tsx'
import { sayField } from './import-fields.ts'
import { factsQuery, type ProductImport } from './import-queries.ts'
import * as styles from './imports.module.css'

type Column = ProductImport['columns'][number]

const ColumnField = ({ column, onChange }: { column: Column; onChange: (field: string | null) => void }) => {
  const { t, language } = useTexts()
  const { data } = useQuery({ ...factsQuery(), throwOnError: false })
  const facts = data?.result ?? []
  const id = useId()
  return (
    <li>
      <label htmlFor={id} translate="no">
        {column.header}
      </label>
      <select
        id={id}
        className={inputClass(undefined)}
        value={column.field ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{t('imports.not_used')}</option>
        {IMPORT_FIELDS.map((field) => (
          <option key={field} value={field}>
            {sayField(t, field)}
          </option>
        ))}
        {facts.map(({ slug, name }) => (
          <option key={slug} value={`fact:${slug}`}>
            {t('imports.field_fact', { name: pickText(name, language).text })}
          </option>
        ))}
      </select>
    </li>
  )
}

type ColumnsProps = {
  readonly columns: readonly Column[]
  readonly typed: ReadonlyMap<string, string | null>
  readonly onChange: (header: string, field: string | null) => void
}

/** The columns of the file and what each of them is; those without a meaning come first. */
export const ColumnsFields = ({ columns, typed, onChange }: ColumnsProps) => {
  const t = useT()
  const sorted = [
    ...columns.filter(({ field }) => field === null),
    ...columns.filter(({ field }) => field !== null),
  ]
  return (
    <ul className={styles.columns} aria-label={t('imports.columns')}>
      {sorted.map((column, index) => (
        <ColumnField
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and their order stays
          key={`${index} ${column.header}`}
          column={typed.has(column.header) ? { ...column, field: typed.get(column.header) ?? null } : column}
          onChange={(field) => onChange(column.header, field)}
        />
      ))}
    </ul>
  )
}
