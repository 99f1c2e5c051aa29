import { useQuery } from '@tanstack/react-query'
import * as addressesRoutes from '@tregu/contract/routes/addresses'
import { addDays, STORE_LIMITS } from '@tregu/domain'
import { X } from 'lucide-react'
import { useState } from 'react'
import { sayShortDate } from '../../lib/dates.ts'
import { query } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { useToday } from '../../lib/today.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import * as chip from '../../ui/chip.module.css'
import * as fieldStyles from '../../ui/field.module.css'
import { TextField } from '../../ui/field.tsx'
import { wordsOf } from './store-draft.ts'
import * as styles from './store-form.module.css'
import { StoreForm, StorePart } from './store-form.tsx'
import type { OwnStore } from './store-queries.ts'
import { type StoreEditor, useStoreEditor } from './use-store-editor.ts'

type EditorProps = { readonly editor: StoreEditor }

/** Days on which the store does not pack; each is a chip that takes itself away. */
const DaysOff = ({ editor }: EditorProps) => {
  const t = useT()
  const [next, setNext] = useState('')
  const { value, error } = editor.field('days_off')
  const days = wordsOf(value)
  const today = useToday()
  const set = (all: readonly string[]) => editor.type('days_off', [...new Set(all)].sort().join(','))
  return (
    <>
      {days.length > 0 ? (
        <ul className={styles.days}>
          {days.map((day) => (
            <li key={day}>
              <button
                type="button"
                className={chip.chip}
                aria-label={t('storedesk.remove_day', { date: sayShortDate(t, day) })}
                onClick={() => set(days.filter((other) => other !== day))}
              >
                {sayShortDate(t, day)}
                <X className={icons.small} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={text.muted}>{t('storedesk.no_days_off')}</p>
      )}
      <div className={styles.add}>
        <TextField
          label={t('storedesk.day_off')}
          type="date"
          {...(today && { min: today, max: addDays(today, STORE_LIMITS.daysOffAhead) })}
          value={next}
          error={error}
          onChange={(event) => setNext(event.target.value)}
        />
        <Button
          tone="line"
          disabled={next === '' || days.length >= STORE_LIMITS.daysOff}
          onClick={() => {
            set([...days, next])
            setNext('')
          }}
        >
          {t('storedesk.add_day')}
        </Button>
      </div>
    </>
  )
}

const ExpressPart = ({ editor }: EditorProps) => {
  const t = useT()
  const { data } = useQuery({ ...query(addressesRoutes.cities, {}), throwOnError: false })
  const chosen = wordsOf(editor.shown('express.cities'))
  const error = editor.refusal?.fields.express
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
    editor.type('express.cities', next.toSorted((one, other) => Number(one) - Number(other)).join(','))
  }
  return (
    <StorePart id="express" title={t('storedesk.express')}>
      <div className={fieldStyles.columns}>
        <TextField label={t('storedesk.open_from')} {...editor.field('express.open.from', 'express.open')} />
        <TextField label={t('storedesk.open_to')} {...editor.field('express.open.to', 'express.open')} />
        <TextField
          label={t('storedesk.minutes_min')}
          inputMode="numeric"
          {...editor.field('express.minutes.min', 'express.minutes')}
        />
        <TextField
          label={t('storedesk.minutes_max')}
          inputMode="numeric"
          {...editor.field('express.minutes.max', 'express.minutes')}
        />
      </div>
      <fieldset className={styles.part}>
        <legend className={fieldStyles.label}>{t('storedesk.cities')}</legend>
        <div className={styles.cities}>
          {(data?.result ?? []).map(({ id, name }) => (
            <Checkbox key={id} checked={chosen.includes(String(id))} onChange={() => toggle(String(id))}>
              {name}
            </Checkbox>
          ))}
        </div>
        {error ? <p className={text.alarm}>{error}</p> : null}
      </fieldset>
    </StorePart>
  )
}

type FormProps = { readonly slug: string; readonly store: OwnStore }

/** What delivery costs and how long it takes, and the days on which nothing is packed. */
export const DeliveryForm = ({ slug, store }: FormProps) => {
  const t = useT()
  const editor = useStoreEditor(slug, store)
  return (
    <StoreForm editor={editor}>
      <StorePart id="costs" title={t('storedesk.costs')}>
        <div className={fieldStyles.columns}>
          <TextField
            label={t('storedesk.delivery_price')}
            inputMode="decimal"
            {...editor.field('delivery.price')}
          />
          <TextField
            label={t('storedesk.free_from')}
            note={t('forms.optional')}
            inputMode="decimal"
            {...editor.field('delivery.free_from')}
          />
          <TextField
            label={t('storedesk.minimum_order')}
            inputMode="decimal"
            hint={t('storedesk.minimum_hint')}
            {...editor.field('minimum_order')}
          />
        </div>
      </StorePart>
      {store.express ? (
        <ExpressPart editor={editor} />
      ) : (
        <StorePart id="time" title={t('storedesk.time')}>
          <div className={fieldStyles.columns}>
            <TextField
              label={t('storedesk.days_min')}
              inputMode="numeric"
              {...editor.field('delivery.days.min', 'delivery.days')}
            />
            <TextField
              label={t('storedesk.days_max')}
              inputMode="numeric"
              {...editor.field('delivery.days.max', 'delivery.days')}
            />
            <TextField
              label={t('storedesk.cut_off')}
              hint={t('storedesk.cut_off_hint')}
              {...editor.field('delivery.cut_off')}
            />
          </div>
        </StorePart>
      )}
      <StorePart id="days-off" title={t('storedesk.days_off')}>
        <p className={text.muted}>{t('storedesk.days_off_text')}</p>
        <DaysOff editor={editor} />
      </StorePart>
    </StoreForm>
  )
}
