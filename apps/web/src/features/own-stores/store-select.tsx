import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/texts.tsx'
import { inputClass } from '../../ui/field.tsx'
import { ownStoresQuery } from './own-stores.ts'
import * as styles from './store-select.module.css'

type StoreSelectProps = {
  readonly store: string
  /** What the choice of no store says; by default that all stores are shown. */
  readonly none?: string
  readonly onChange: (store: string) => void
}

/** Chooses one of several stores; shown to those who see more than one. */
export const StoreSelect = ({ store, none, onChange }: StoreSelectProps) => {
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
      <option value="">{none ?? t('desk.all_stores')}</option>
      {stores.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </select>
  )
}
