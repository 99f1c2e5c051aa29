import { useQuery } from '@tanstack/react-query'
import * as storeRoutes from '@tregu/contract/routes/office-stores'
import * as shopRoutes from '@tregu/contract/routes/stores'
import { useState } from 'react'
import { query } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { MarketStore } from './market-store-queries.ts'
import * as styles from './market-stores.module.css'
import { useChangeStore } from './use-change-store.ts'

const typedOf = ({ slug, department }: MarketStore) => ({ slug, department: department ?? '' })

type Props = { readonly store: MarketStore; readonly open: boolean; readonly onClose: () => void }

/** Changes the address and the department of a store. */
export const PlaceDialog = ({ store, open, onClose }: Props) => {
  const t = useT()
  const { action, change } = useChangeStore(store)
  const [version, setVersion] = useState(store.version)
  const [typed, setTyped] = useState(() => typedOf(store))
  const { data } = useQuery({ ...query(shopRoutes.departments, {}), enabled: open, throwOnError: false })
  const isConflict = action.refusal?.code === 'conflict'
  // A closed dialog follows the store. After a conflict, saving again replaces what somebody else has saved.
  if (version !== store.version && (!open || isConflict)) {
    setVersion(store.version)
    if (!open) setTyped(typedOf(store))
  }
  const now = typedOf(store)
  const changed = {
    ...(typed.slug.trim() === now.slug ? {} : { slug: typed.slug.trim() }),
    ...(typed.department === now.department ? {} : { department: typed.department }),
  }
  const save = () =>
    change(
      (call) => call(storeRoutes.putStore, { params: { id: store.id }, body: { version, ...changed } }),
      t('stores.place_saved', { name: store.name }),
      onClose,
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('stores.place_title', { name: store.name })}
      actions={
        <DialogActions disabled={action.busy} onLeave={onClose}>
          <Button busy={action.busy} disabled={Object.keys(changed).length === 0} onClick={save}>
            {t('stores.place_save')}
          </Button>
        </DialogActions>
      }
    >
      <div className={styles.fields}>
        <p>{t('stores.place_effect')}</p>
        <TextField
          label={t('stores.address')}
          note="/store/"
          autoComplete="off"
          spellCheck={false}
          value={typed.slug}
          error={action.error('slug')}
          onChange={(event) => setTyped({ ...typed, slug: event.target.value })}
        />
        <SelectField
          label={t('stores.department')}
          value={typed.department}
          error={action.error('department')}
          onChange={(event) => setTyped({ ...typed, department: event.target.value })}
        >
          {(data?.result ?? [{ slug: now.department, name: now.department }]).map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <Refusal words={action.message} />
      </div>
    </Dialog>
  )
}
