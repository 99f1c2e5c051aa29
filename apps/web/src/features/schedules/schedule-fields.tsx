import { SCHEDULE_LIMITS } from '@tregu/domain'
import { instantOf } from '../../lib/clock-field.ts'
import { useTexts } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { ProductChoice } from './product-choice.tsx'

import { useScheduleWords } from './schedule-state.tsx'
import type { ScheduleForm } from './use-schedule-form.ts'

type FieldsProps = { readonly form: ScheduleForm; readonly store: string }

/** All fields of a reduction, and why it was refused. */
export const ScheduleFields = ({ form, store }: FieldsProps) => {
  const { t } = useTexts()
  const { refusal, draft } = form
  return (
    <>
      <TextField
        label={t('schedules.name')}
        hint={t('schedules.name_hint')}
        maxLength={SCHEDULE_LIMITS.name.max}
        autoComplete="off"
        {...form.field('name')}
      />
      <div className={fieldStyles.columns}>
        <SelectField label={t('schedules.kind')} {...form.field('kind')}>
          <option value="percent">{t('schedules.kind_percent')}</option>
          <option value="amount">{t('schedules.kind_amount')}</option>
        </SelectField>
        <TextField
          label={t(draft.kind === 'percent' ? 'schedules.percent' : 'schedules.amount')}
          inputMode="decimal"
          {...form.field('value', refusal?.fields[draft.kind] ? draft.kind : 'percent')}
        />
        <TextField
          label={t('schedules.starts_at')}
          type="datetime-local"
          hint={t('schedules.clock')}
          {...form.field('starts_at')}
        />
        <TextField
          label={t('schedules.ends_at')}
          note={t('forms.optional')}
          type="datetime-local"
          hint={t('schedules.open_end')}
          {...form.field('ends_at')}
        />
      </div>
      <ProductChoice
        store={store}
        chosen={draft.chosen}
        error={refusal?.fields.variants ?? refusal?.fields.products}
        onChange={form.choose}
      />
      <Refusal words={refusal?.message} />
    </>
  )
}

type AskProps = {
  readonly form: ScheduleForm
  readonly open: boolean
  readonly action: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Says what will happen in the shop, and when, before it is planned. */
export const ScheduleAsk = ({ form, open, action, onConfirm, onClose }: AskProps) => {
  const { t, price } = useTexts()
  const words = useScheduleWords()
  const { kind, value, starts_at, ends_at, chosen } = form.draft
  const number = Number(value.trim().replace(',', '.')) || 0
  const reduction = kind === 'amount' ? `−${price(number)}` : `−${number} %`
  const isTime = !Number.isNaN(Date.parse(instantOf(starts_at)))
  return (
    <Dialog
      open={open}
      title={t('schedules.ask_title')}
      onClose={onClose}
      actions={
        <DialogActions onLeave={onClose}>
          <Button busy={form.busy} onClick={onConfirm}>
            {action}
          </Button>
        </DialogActions>
      }
    >
      <p>
        {t('schedules.ask_text', { reduction, n: chosen.length })}{' '}
        {isTime
          ? words.days({
              starts_at: instantOf(starts_at),
              ends_at: ends_at === '' ? null : instantOf(ends_at),
            })
          : ''}
      </p>
    </Dialog>
  )
}
