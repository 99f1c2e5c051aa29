import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import { useState } from 'react'
import type { Sent } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { bodyOf, type StoreDraft, shownText, type Typed, withField, withoutFields } from './store-draft.ts'
import { keepStore, type OwnStore } from './store-queries.ts'

export type StoreConflict = {
  readonly fields: readonly string[]
  readonly by: string
  readonly at: string
  readonly theirs: OwnStore
}
export type StoreRefusal = { readonly message: string; readonly fields: Readonly<Record<string, string>> }

const conflictOf = ({ details, result }: ApiError): StoreConflict => ({
  fields: (details.fields as readonly string[] | undefined) ?? [],
  by: String(details.by ?? ''),
  at: String(details.at ?? ''),
  theirs: result as OwnStore,
})

/**
 * The unsaved changes of a store. A save names the version that was read, so that a colleague's change of the same field in between is
 * noticed; other fields are merged.
 */
export const useStoreEditor = (slug: string, store: OwnStore) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const [draft, setDraft] = useState<StoreDraft>({})
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<StoreConflict | null>(null)
  const [refusal, setRefusal] = useState<StoreRefusal | null>(null)

  const save = async (changes: StoreDraft, base: OwnStore) => {
    setBusy(true)
    setRefusal(null)
    try {
      const body = bodyOf(base, changes, base.version) as Sent<typeof deskRoutes.putStore>['body']
      const { result } = await call(deskRoutes.putStore, { query: { store: slug }, body })
      setDraft({})
      setConflict(null)
      keepStore(client, slug, result)
      showToast('success', t('products.saved_all'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'conflict') setConflict(conflictOf(error))
      else setRefusal({ message: error.message || t('common.failed'), fields: error.fields })
    } finally {
      setBusy(false)
    }
  }
  const type = (field: string, typed: Typed) => setDraft((before) => withField(before, store, field, typed))
  return {
    draft,
    busy,
    conflict,
    refusal,
    changes: Object.keys(draft).length,
    shown: (field: string) => shownText(store, draft, field),
    type,
    forget: (field: string) => setDraft((before) => withoutFields(before, [field])),
    /** What a text field needs; the server may name the whole that the field is a part of. */
    field: (field: string, whole = field) => ({
      value: shownText(store, draft, field),
      error: refusal?.fields[field] ?? refusal?.fields[whole],
      onChange: (event: { readonly target: { readonly value: string } }) => type(field, event.target.value),
    }),
    save: () => save(draft, store),
    /** Settles a conflict: these fields are the colleague's, the others are saved over it. */
    settle: (given: readonly string[]) => {
      if (!conflict) return
      const rest = withoutFields(draft, given)
      setDraft(rest)
      setConflict(null)
      keepStore(client, slug, conflict.theirs)
      if (Object.keys(rest).length > 0) void save(rest, conflict.theirs)
    },
  }
}

export type StoreEditor = ReturnType<typeof useStoreEditor>
