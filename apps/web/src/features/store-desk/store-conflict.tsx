import { LANGUAGE_NAMES, LANGUAGES } from '@tregu/domain'
import { useState } from 'react'
import { sayTime } from '../../lib/dates.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Radio } from '../../ui/check.tsx'
import { Entry } from '../../ui/entry.tsx'
import { isOf, type StoreDraft, storedText } from './store-draft.ts'
import * as styles from './store-form.module.css'
import type { OwnStore } from './store-queries.ts'
import type { StoreConflict, StoreEditor } from './use-store-editor.ts'

const names = {
  name: 'storedesk.name',
  description: 'storedesk.description',
  logo: 'storedesk.logo',
  background: 'storedesk.background',
  city: 'storedesk.city',
  phone: 'forms.phone',
  email: 'forms.email',
  'delivery.price': 'storedesk.delivery_price',
  'delivery.free_from': 'storedesk.free_from',
  'delivery.days': 'storedesk.days',
  'delivery.cut_off': 'storedesk.cut_off',
  minimum_order: 'storedesk.minimum_order',
  express: 'storedesk.express',
  days_off: 'storedesk.days_off',
  payment_method: 'storedesk.payment_method',
  'trader.legal_name': 'storedesk.legal_name',
  'trader.legal_address': 'storedesk.legal_address',
  'trader.registration_number': 'storedesk.registration_number',
  'trader.fiscal_number': 'storedesk.fiscal_number',
  'trader.vat_number': 'storedesk.vat_number',
} as const

/** What was typed in the fields that a name of the history stands for; a chosen picture is its file's name. */
const typedIn = (draft: StoreDraft, name: string): string =>
  Object.entries(draft)
    .filter(([field]) => isOf(field, [name]))
    .map(([, typed]) => (typeof typed === 'string' ? typed : typed.name))
    .join(' – ')

const theirsIn = (store: OwnStore, draft: StoreDraft, name: string): string =>
  Object.keys(draft)
    .filter((field) => isOf(field, [name]))
    .map((field) => storedText(store, field))
    .join(' – ')

type NoteProps = { readonly editor: StoreEditor; readonly conflict: StoreConflict }

/** A colleague changed the same fields: both values side by side, and for each the choice which one stays. */
export const StoreConflictNote = ({ editor, conflict }: NoteProps) => {
  const t = useT()
  const [given, setGiven] = useState<readonly string[]>([])
  const title = t('products.conflict', { name: conflict.by })
  const labelOf = (field: string) => {
    const language = LANGUAGES.find((each) => field === `description.${each}`)
    if (language) return `${t('storedesk.description')}, ${LANGUAGE_NAMES[language].name}`
    return t(names[field as keyof typeof names] ?? 'products.other_field')
  }
  return (
    <Entry as="section" className={styles.conflict} role="alert" aria-label={title}>
      <p>
        <b className={text.strong}>{title}</b>{' '}
        <span className={text.muted}>{conflict.at ? sayTime(t, conflict.at) : null}</span>
      </p>
      {conflict.fields.map((field) => {
        const isGiven = given.includes(field)
        return (
          <fieldset key={field}>
            <legend className={text.strong}>{labelOf(field)}</legend>
            <Radio
              name={`conflict-${field}`}
              checked={!isGiven}
              onChange={() => setGiven(given.filter((other) => other !== field))}
            >
              {t('products.mine', { value: typedIn(editor.draft, field) || '–' })}
            </Radio>
            <Radio name={`conflict-${field}`} checked={isGiven} onChange={() => setGiven([...given, field])}>
              {t('products.theirs', {
                name: conflict.by,
                value: theirsIn(conflict.theirs, editor.draft, field) || '–',
              })}
            </Radio>
          </fieldset>
        )
      })}
      <p>
        <Button size="small" busy={editor.busy} onClick={() => editor.settle(given)}>
          {t('storedesk.settle')}
        </Button>
      </p>
    </Entry>
  )
}
