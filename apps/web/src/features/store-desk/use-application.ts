import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import * as routes from '@tregu/contract/routes/desk-application'
import { useState } from 'react'
import type { Sent } from '../../lib/api.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { type Application, applicationQuery } from './application-queries.ts'
import { fieldsOf, type StoreDraft, shownText, withField } from './store-draft.ts'

/** What an applicant has typed and not saved. Saving sends what changed; sending saves first. */
export const useApplication = ({ store, note }: Application) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const { busy, run, refusal } = useAction()
  const [draft, setDraft] = useState<StoreDraft>({})
  const [typedNote, setNote] = useState(note)

  const changes = Object.keys(draft).length + (typedNote === note ? 0 : 1)
  const keep = (result: Application) => {
    client.setQueryData(applicationQuery().queryKey, { error: null, result })
    setDraft({})
    setNote(result.note)
  }
  const save = async () => {
    if (changes === 0) return
    const body = { version: store.version, note: typedNote, ...fieldsOf(store, draft) }
    keep(
      (
        await call(routes.putApplication, {
          body: body as NonNullable<Sent<typeof routes.putApplication>['body']>,
        })
      ).result,
    )
  }
  const type = (field: string, typed: string) => setDraft((before) => withField(before, store, field, typed))
  return {
    busy,
    draft,
    changes,
    refusal,
    note: typedNote,
    writeNote: setNote,
    shown: (field: string) => shownText(store, draft, field),
    type,
    /** What a text field needs; `whole` is the name under which the server may refuse it. */
    field: (field: string, whole = field) => ({
      value: shownText(store, draft, field),
      error: refusal?.fields[field] ?? refusal?.fields[whole],
      onChange: (event: { readonly target: { readonly value: string } }) => type(field, event.target.value),
    }),
    save: () =>
      run(async () => {
        await save()
        showToast('success', t('application.saved'))
      }),
    send: () =>
      run(async () => {
        await save()
        keep((await call(routes.sendApplication, {})).result)
        void client.invalidateQueries({ queryKey: [deskRoutes.getStore.path] })
        showToast('success', t('application.sent'))
      }),
  }
}
