import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import { addDays, LANGUAGE_NAMES, LANGUAGES, STORE_LIMITS } from '@tregu/domain'
import { useState } from 'react'
import { sayShortDate } from '../../lib/dates.ts'
import { useCall } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { useToday } from '../../lib/today.ts'
import { useAction } from '../../lib/use-action.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import * as styles from './store-form.module.css'
import { StorePart } from './store-form.tsx'
import { keepStore, type OwnStore } from './store-queries.ts'

type FormProps = { readonly slug: string; readonly store: OwnStore }
type Notes = Readonly<Record<string, string>>

const usePausing = ({ slug, store }: FormProps) => {
  const { t } = useTexts()
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const [from, setFrom] = useState(store.pause?.from ?? '')
  const [to, setTo] = useState(store.pause?.to ?? '')
  const [note, setNote] = useState<Notes>({ ...store.pause?.note })
  const send = (days: { readonly from: string | null; readonly to: string | null }, said: string) =>
    action.run(async () => {
      const body = { ...days, ...(days.from === null ? {} : { note }) }
      const { result } = await call(deskRoutes.pauseStore, { query: { store: slug }, body })
      keepStore(client, slug, result)
      showToast('success', said)
    })
  return {
    action,
    from: {
      value: from,
      error: action.error('from'),
      onChange: (event: { target: { value: string } }) => setFrom(event.target.value),
    },
    to: {
      value: to,
      error: action.error('to'),
      onChange: (event: { target: { value: string } }) => setTo(event.target.value),
    },
    note: (language: string) => ({
      value: note[language] ?? '',
      error: action.error(`note.${language}`),
      onChange: (event: { target: { value: string } }) =>
        setNote({ ...note, [language]: event.target.value }),
    }),
    isReady: from !== '' && to !== '',
    save: () => send({ from, to }, t(store.pause ? 'products.saved_all' : 'storedesk.paused')),
    end: async () => {
      await send({ from: null, to: null }, t('storedesk.pause_ended'))
      setFrom('')
      setTo('')
    },
  }
}

/** The days on which nothing is sold, and what shoppers read meanwhile. */
export const PauseForm = (props: FormProps) => {
  const { t, language } = useTexts()
  const { pause } = props.store
  const pausing = usePausing(props)
  const today = useToday() ?? undefined
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!pausing.action.busy && pausing.isReady) void pausing.save()
      }}
    >
      <StorePart id="pause" title={t('storedesk.pause')}>
        {pause ? (
          <Note tone="info" live>
            {t('storedesk.pause_planned', {
              from: sayShortDate(t, pause.from),
              to: sayShortDate(t, pause.to),
            })}{' '}
            {pause.back_on ? t('storedesk.back_on', { date: sayShortDate(t, pause.back_on) }) : null}
          </Note>
        ) : (
          <p className={text.muted}>{t('storedesk.pause_text')}</p>
        )}
        <div className={fieldStyles.columns}>
          <TextField
            label={t('storedesk.pause_from')}
            type="date"
            min={pause ? undefined : today}
            {...pausing.from}
          />
          <TextField
            label={t('storedesk.pause_to')}
            type="date"
            min={today}
            max={pausing.from.value ? addDays(pausing.from.value, STORE_LIMITS.pauseDays - 1) : undefined}
            hint={t('storedesk.pause_hint', { n: STORE_LIMITS.pauseDays })}
            {...pausing.to}
          />
        </div>
        <Tabs
          label={t('storedesk.pause_note')}
          first={language}
          tabs={LANGUAGES.map((each) => ({
            id: each,
            label: LANGUAGE_NAMES[each].name,
            content: (
              <div className={styles.language}>
                <TextArea
                  label={t('storedesk.pause_note')}
                  note={t('forms.optional')}
                  lang={each}
                  rows={2}
                  maxLength={STORE_LIMITS.pauseNote}
                  {...pausing.note(each)}
                />
              </div>
            ),
          }))}
        />
        <Refusal words={pausing.action.message} />
        <div className={fieldStyles.actions}>
          <Button type="submit" busy={pausing.action.busy} disabled={!pausing.isReady}>
            {t(pause ? 'products.save' : 'storedesk.pause_begin')}
          </Button>
          {pause ? (
            <Button tone="line" busy={pausing.action.busy} onClick={() => void pausing.end()}>
              {t('storedesk.pause_end')}
            </Button>
          ) : null}
        </div>
      </StorePart>
    </form>
  )
}
