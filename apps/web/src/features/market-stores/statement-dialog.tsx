import { DECISION_GROUNDS, DECISION_LIMITS, type DecisionGround } from '@tregu/domain'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { MarketStore } from './market-store-queries.ts'
import * as styles from './market-stores.module.css'
import { type SendChange, useChangeStore } from './use-change-store.ts'

const { words, rule: ruleMax } = DECISION_LIMITS
const EMPTY = { facts: '', ground: '', rule: '', text: '' }
export type Statement = Omit<typeof EMPTY, 'ground'> & { readonly ground: DecisionGround }

export type StoreDialogProps = {
  readonly store: MarketStore
  readonly open: boolean
  readonly onClose: () => void
}

type Props = StoreDialogProps & {
  readonly title: string
  /** The label of the button. */
  readonly label: string
  /** What the decision does. */
  readonly effect: string
  /** What the notice says afterwards. */
  readonly done: string
  /** A further question, by the ground that was chosen. */
  readonly further?: (ground: string) => ReactNode
  readonly send: (statement: Statement) => SendChange
  readonly onClosed?: () => void
}

/** A decision against a store with its statement of reasons. */
export const StatementDialog = (props: Props) => {
  const { store, open, onClose, title, label, effect, done, further, send, onClosed } = props
  const t = useT()
  const { action, change } = useChangeStore(store)
  const [typed, setTyped] = useState(EMPTY)
  const decide = () =>
    change(send({ ...typed, ground: typed.ground as DecisionGround }), done, () => {
      setTyped(EMPTY)
      onClosed?.()
      onClose()
    })
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    error: action.error(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  const long = { rows: 4, maxLength: words.max }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <DialogActions disabled={action.busy} onLeave={onClose}>
          <Button tone="danger" busy={action.busy} onClick={decide}>
            {label}
          </Button>
        </DialogActions>
      }
    >
      <div className={styles.fields}>
        <p>{effect}</p>
        <TextArea
          label={t('stores.found')}
          hint={t('stores.found_hint', { n: words.min })}
          {...long}
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
        {further?.(typed.ground)}
        <TextField label={t('stores.rule')} maxLength={ruleMax} {...field('rule')} />
        <TextArea
          label={t('stores.text')}
          hint={t('stores.text_hint', { n: words.min })}
          {...long}
          {...field('text')}
        />
        <Refusal words={action.message} />
      </div>
    </Dialog>
  )
}
