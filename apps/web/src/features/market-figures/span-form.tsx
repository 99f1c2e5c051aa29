import type { Day } from '@tregu/domain'
import type { FormEvent } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { Span } from './figure-queries.ts'
import * as styles from './market-figures.module.css'

type Props = {
  readonly span: Span
  readonly today: Day
  /** Days and months are no choice where a row is a store. */
  readonly isByTime: boolean
  readonly onChange: (span: Span) => void
}

/** The first and the last day, and how the rows are made; the address has them. */
export const SpanForm = ({ span, today, isByTime, onChange }: Props) => {
  const t = useT()
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const dayIn = (name: 'from' | 'to') => String(form.get(name) || span[name])
    const [one, other] = [dayIn('from'), dayIn('to')]
    const by = form.get('by') === 'month' ? 'month' : 'day'
    // Days in the wrong order are turned.
    onChange({ from: one < other ? one : other, to: one < other ? other : one, by })
  }
  return (
    <form
      key={`${span.from} ${span.to} ${span.by} ${isByTime}`}
      className={styles.span}
      method="post"
      onSubmit={show}
    >
      <TextField name="from" type="date" label={t('figures.from')} max={today} defaultValue={span.from} />
      <TextField name="to" type="date" label={t('figures.to')} max={today} defaultValue={span.to} />
      {isByTime ? (
        <SelectField name="by" label={t('figures.by')} defaultValue={span.by}>
          <option value="day">{t('figures.by_day')}</option>
          <option value="month">{t('figures.by_month')}</option>
        </SelectField>
      ) : (
        <input type="hidden" name="by" value={span.by} />
      )}
      <Button tone="soft" type="submit">
        {t('figures.show')}
      </Button>
    </form>
  )
}
