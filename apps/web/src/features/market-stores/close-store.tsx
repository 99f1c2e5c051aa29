import * as storeRoutes from '@tregu/contract/routes/office-stores'
import { CLOSING_NOTICE_DAYS, DECISION_GROUNDS, DECISION_LIMITS, type DecisionGround } from '@tregu/domain'
import { useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { MarketStore } from './market-store-queries.ts'
import * as styles from './market-stores.module.css'
import { useChangeStore } from './use-change-store.ts'

const { words, rule: ruleMax } = DECISION_LIMITS
const EMPTY = { facts: '', ground: '', rule: '', text: '' }

type Props = { readonly store: MarketStore; readonly open: boolean; readonly onClose: () => void }

/** Closes a store with a statement of reasons, after the notice period or, where the law asks for it, at once. */
export const CloseStore = ({ store, open, onClose }: Props) => {
  const t = useT()
  const { action, change } = useChangeStore(store)
  const [typed, setTyped] = useState(EMPTY)
  const [isAtOnce, setAtOnce] = useState(false)
  const mayBeAtOnce = typed.ground === 'law'
  const close = () =>
    change(
      (call) =>
        call(storeRoutes.closeStore, {
          params: { id: store.id },
          body: {
            ...typed,
            ground: typed.ground as DecisionGround,
            ...(mayBeAtOnce && isAtOnce && { at_once: true }),
          },
        }),
      t('stores.closing_done', { name: store.name }),
      () => {
        setTyped(EMPTY)
        setAtOnce(false)
        onClose()
      },
    )
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    error: action.error(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('stores.close_title', { name: store.name })}
      actions={
        <DialogActions disabled={action.busy} onLeave={onClose}>
          <Button tone="danger" busy={action.busy} onClick={close}>
            {t('stores.close')}
          </Button>
        </DialogActions>
      }
    >
      <div className={styles.fields}>
        <p>{t('stores.close_effect', { n: CLOSING_NOTICE_DAYS })}</p>
        <TextArea
          label={t('stores.found')}
          hint={t('stores.found_hint', { n: words.min })}
          rows={4}
          maxLength={words.max}
          {...field('facts')}
        />
        <SelectField label={t('stores.ground')} {...field('ground')}>
          <option value="">{t('stores.choose_ground')}</option>
          {DECISION_GROUNDS.map((ground) => (
            <option key={ground} value={ground}>
              {t(`stores.ground_${ground}`)}
            </option>
          ))}
        </SelectField>
        {mayBeAtOnce ? (
          <Checkbox checked={isAtOnce} onChange={({ target }) => setAtOnce(target.checked)}>
            {t('stores.close_at_once', { n: CLOSING_NOTICE_DAYS })}
          </Checkbox>
        ) : null}
        <TextField label={t('stores.rule')} maxLength={ruleMax} {...field('rule')} />
        <TextArea
          label={t('stores.text')}
          hint={t('stores.text_hint', { n: words.min })}
          rows={4}
          maxLength={words.max}
          {...field('text')}
        />
        <Refusal words={action.message} />
      </div>
    </Dialog>
  )
}
