import { useQueryClient } from '@tanstack/react-query'
import * as settingsRoutes from '@tregu/contract/routes/office-settings'
import { useState } from 'react'
import type { Sent } from '../../lib/api.ts'
import { marketQuery } from '../../lib/market.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { bodyOf, type Draft, draftOf, type Field, resetOf } from './settings-draft.ts'
import { type Settings, settingsQuery } from './settings-queries.ts'

type Body = Sent<typeof settingsRoutes.putSettings>['body']

/** What is typed stands over what is stored, also when a colleague has changed the rest; only what was typed is sent. */
export const useSettings = (settings: Settings) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const [typed, setTyped] = useState<Draft>({})
  const stored = draftOf(settings)
  const changed = Object.fromEntries(Object.entries(typed).filter(([name, value]) => stored[name] !== value))

  const send = (body: object, done: () => void) =>
    void action.run(async () => {
      try {
        // The call takes what a form says; the server refuses it field by field.
        await call(settingsRoutes.putSettings, { body: body as Body })
      } finally {
        // After a conflict, too: what is typed stays, and the next save has the new version.
        await client.invalidateQueries({ queryKey: settingsQuery().queryKey })
      }
      done()
      void client.invalidateQueries({ queryKey: marketQuery().queryKey })
      showToast('success', t('settings.saved'))
    })
  return {
    action,
    /** What the server says against a field. */
    error: (name: string) => action.error(name.replaceAll('/', '.')),
    draft: { ...stored, ...changed } as Draft,
    isChanged: Object.keys(changed).length > 0,
    type: (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value })),
    save: () => send(bodyOf(settings.version, changed), () => setTyped({})),
    reset: (field: Field) =>
      send(resetOf(settings.version, field), () =>
        setTyped((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field))),
      ),
  }
}
export type SettingsEditor = ReturnType<typeof useSettings>
