import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/texts.tsx'
import { inputClass } from '../../ui/field.tsx'
import * as styles from './desk-parts.module.css'
import { ownStoresQuery } from './desk-queries.ts'

type StoreSelectProps = { readonly store: string; readonly onChange: (store: string) => void }

/** Chooses one of several stores; shown to those who see more than one. */
export const StoreSelect = ({ store, onChange }: StoreSelectProps) => {
  const t = useT()
  const stores = useQuery(ownStoresQuery()).data?.result ?? []
  if (stores.length < 2) return null
  return (
    <select
      className={inputClass(undefined, styles.select)}
      aria-label={t('desk.store')}
      value={store}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('desk.all_stores')}</option>
      {stores.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </select>
  )
}
