import * as storeRoutes from '@tregu/contract/routes/office-stores'
import { TERMS_LIMITS } from '@tregu/domain'
import { useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { MarketStore } from './market-store-queries.ts'
import * as styles from './market-stores.module.css'
import { useChangeStore } from './use-change-store.ts'

const { reason: reasonLimit, noticeDays } = TERMS_LIMITS
const RATES = ['commission', 'service_fee', 'tax'] as const

/** The fields start with the terms that were announced last, so that what is not touched stays. */
const typedOf = ({ terms }: MarketStore) => {
  const last = terms.next ?? terms
  return {
    commission: String(last.commission),
    service_fee: String(last.service_fee),
    tax: String(last.tax),
    from: '',
    reason: '',
  }
}
const toNumber = (typed: string) => Number(typed.replace(',', '.'))

type Props = { readonly store: MarketStore; readonly open: boolean; readonly onClose: () => void }

/** Announces other terms of a store, with a reason that its owners get by mail. */
export const TermsDialog = ({ store, open, onClose }: Props) => {
  const t = useT()
  const { action, change } = useChangeStore(store)
  const [version, setVersion] = useState(store.version)
  const [typed, setTyped] = useState(() => typedOf(store))
  const isConflict = action.refusal?.code === 'conflict'
  // A closed dialog follows the store. After a conflict, announcing again replaces what somebody else has announced.
  if (version !== store.version && (!open || isConflict)) {
    setVersion(store.version)
    if (!open) setTyped(typedOf(store))
  }
  const announce = () =>
    change(
      (call) =>
        call(storeRoutes.putTerms, {
          params: { id: store.id },
          body: {
            version,
            commission: toNumber(typed.commission),
            service_fee: toNumber(typed.service_fee),
            tax: toNumber(typed.tax),
            ...(typed.from && { from: typed.from }),
            reason: typed.reason,
          },
        }),
      t('stores.announced', { name: store.name }),
      onClose,
    )
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: action.error(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('stores.terms_title', { name: store.name })}
      actions={
        <DialogActions disabled={action.busy} onLeave={onClose}>
          <Button busy={action.busy} onClick={announce}>
            {t('stores.announce')}
          </Button>
        </DialogActions>
      }
    >
      <div className={styles.fields}>
        <p>{t('stores.terms_effect', { n: noticeDays })}</p>
        <div className={fieldStyles.columns}>
          {RATES.map((name) => (
            <TextField
              key={name}
              label={t(`stores.${name}`)}
              note="%"
              inputMode="decimal"
              autoComplete="off"
              {...field(name)}
            />
          ))}
          <TextField label={t('stores.from')} type="date" hint={t('stores.from_hint')} {...field('from')} />
        </div>
        <TextArea
          label={t('stores.reason')}
          hint={t('stores.reason_hint', { n: reasonLimit.min })}
          rows={3}
          maxLength={reasonLimit.max}
          {...field('reason')}
        />
        <Refusal words={action.message} />
      </div>
    </Dialog>
  )
}
