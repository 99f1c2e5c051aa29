import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk-products'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import {
  bodyOf,
  countChanges,
  type Draft,
  EMPTY_DRAFT,
  type VariantField,
  variantBodyOf,
  withField,
  withoutFields,
  withVariant,
} from './product-draft.ts'
import {
  changesQuery,
  factKindsOf,
  keepProduct,
  type OwnProduct,
  type OwnVariant,
} from './product-queries.ts'
import { useDone } from './use-undo.ts'

export type Conflict = {
  readonly fields: readonly string[]
  readonly by: string
  readonly at: string
  readonly theirs: OwnProduct
}
/** A refused save: the sentence, and the sentences of fields (`name.en`, or `12.price` of a variant). */
export type Refusal = {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  readonly variant: string | null
  readonly beforeMax: number | null
}

const conflictOf = ({ details, result }: ApiError): Conflict => ({
  fields: (details.fields as readonly string[] | undefined) ?? [],
  by: String(details.by ?? ''),
  at: String(details.at ?? ''),
  theirs: result as OwnProduct,
})
const refusalOf = ({ fields, details }: ApiError, message: string, variant: string | null): Refusal => ({
  message,
  variant,
  fields: variant
    ? Object.fromEntries(Object.entries(fields).map(([field, text]) => [`${variant}.${field}`, text]))
    : fields,
  beforeMax: typeof details.before_max === 'number' ? details.before_max : null,
})

/**
 * The unsaved changes of a product. All calls of one save name the version that was read, so that a colleague's change of the same field
 * in between is noticed; other fields are merged.
 */
export const useProductEditor = (product: OwnProduct) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const params = { id: product.id }
  const sayDone = useDone()
  /** The changes that were made at these times, the newest first: each call of a save is one. */
  const findChanges = async (times: readonly string[]): Promise<string[]> => {
    const { result } = await client.fetchQuery(changesQuery(product.id)).catch(() => ({ result: [] }))
    return result.filter(({ at, can_undo: can }) => can && times.includes(at)).map(({ id }) => id)
  }

  const run = async (work: () => Promise<void>, variant: () => string | null = () => null) => {
    setBusy(true)
    setRefusal(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'conflict') setConflict(conflictOf(error))
      else setRefusal(refusalOf(error, error.message || t('common.failed'), variant()))
    } finally {
      setBusy(false)
    }
  }
  const save = (changes: Draft = draft, version: number = product.version) => {
    let at: string | null = null
    return run(
      async () => {
        let left = changes
        const times: string[] = []
        // What is saved is shown, even when a later call is refused.
        const keep = (next: OwnProduct, rest: Draft) => {
          if (next.changed_at) times.push(next.changed_at)
          left = rest
          setDraft(rest)
          keepProduct(client, next)
        }
        if (Object.keys(changes.fields).length > 0) {
          const category = changes.fields.category ?? product.category
          const body = { version, ...bodyOf(product, changes, factKindsOf(client, category)) }
          keep((await call(deskRoutes.putProduct, { params, body })).result, { ...left, fields: {} })
        }
        for (const [variantId, variant] of Object.entries(changes.variants)) {
          at = variantId
          const body = { version, ...variantBodyOf(variant) }
          const reply = await call(deskRoutes.putVariant, { params: { ...params, variantId }, body })
          const { [variantId]: _, ...variants } = left.variants
          keep(reply.result, { ...left, variants })
        }
        setConflict(null)
        // The next save does not wait for what Undo needs.
        void findChanges(times).then((ids) => sayDone(t('products.saved_all'), ids))
      },
      () => at,
    )
  }
  return {
    draft,
    busy,
    conflict,
    refusal,
    changes: countChanges(draft),
    type: (field: string, typed: string) => setDraft((before) => withField(before, product, field, typed)),
    typeVariant: (variant: OwnVariant, field: VariantField, typed: string) =>
      setDraft((before) => withVariant(before, variant, field, typed)),
    save: () => save(),
    keepMine: () => {
      if (conflict) void save(draft, conflict.theirs.version)
    },
    takeTheirs: () => {
      if (!conflict) return
      setDraft(withoutFields(draft, conflict.fields))
      keepProduct(client, conflict.theirs)
      setConflict(null)
    },
    /** Publishes, withdraws, or changes the pictures: a call that answers the product. */
    step: (work: () => Promise<{ readonly result: OwnProduct }>, said?: string) =>
      run(async () => {
        keepProduct(client, (await work()).result)
        if (said) showToast('success', said)
      }),
  }
}

export type ProductEditor = ReturnType<typeof useProductEditor>
