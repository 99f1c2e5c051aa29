import { useQuery } from '@tanstack/react-query'
import { formatTime } from '@tregu/domain'
import { useEffect, useRef, useState } from 'react'
import { sayDate } from '../../lib/dates.ts'
import { useT } from '../../lib/texts.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { type Settings, settingsQuery } from './office-queries.ts'
import * as styles from './settings.module.css'
import { SettingsForm } from './settings-form.tsx'

/** Is the support open, and if not, when does it open? */
const Now = ({ settings }: { readonly settings: Settings }) => {
  const t = useT()
  if (settings.open_now) return <p>{t('office.open_now')}</p>
  if (settings.opens_at === null) return <p>{t('office.closed')}</p>
  const at = new Date(settings.opens_at)
  return <p>{t('office.closed_until', { date: sayDate(t, at), time: formatTime(at) })}</p>
}

/** Hours and capacity. When somebody else has changed them meanwhile, the form starts again with what holds now. */
export const SupportSettings = () => {
  const t = useT()
  const { data, refetch } = useQuery(settingsQuery())
  const [conflicts, setConflicts] = useState(0)
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (conflicts > 0) told.current?.focus()
  }, [conflicts])
  return (
    <section aria-labelledby="office-settings" className={styles.settings}>
      <h2 id="office-settings">{t('office.settings')}</h2>
      {data ? (
        <>
          <Now settings={data.result} />
          <div ref={told} tabIndex={-1} className={styles.told}>
            {conflicts > 0 ? <Note tone="warn">{t('office.changed')}</Note> : null}
          </div>
          <SettingsForm
            key={conflicts}
            settings={data.result}
            onConflict={async () => {
              await refetch()
              setConflicts((before) => before + 1)
            }}
          />
        </>
      ) : (
        <Lines count={8} />
      )}
    </section>
  )
}
