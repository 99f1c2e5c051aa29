import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useT } from '../../lib/texts.tsx'
import { type CouponDraft, storedText, withField, withoutFields } from './coupon-draft.ts'
import type { DeskCoupon } from './coupon-queries.ts'

export type CouponConflict = {
  readonly fields: readonly string[]
  readonly by: string
  readonly theirs: DeskCoupon
}

const conflictOf = ({ details, result }: ApiError): CouponConflict => ({
  fields: (details.fields as readonly string[] | undefined) ?? [],
  by: String(details.by ?? ''),
  theirs: result as DeskCoupon,
})

type EditorInput = {
  /** null: it does not exist yet. */
  readonly coupon: DeskCoupon | null
  readonly start: CouponDraft
}

/** The typed fields of a coupon, and what the server says against them. */
export const useCouponEditor = ({ coupon, start }: EditorInput) => {
  const t = useT()
  const [draft, setDraft] = useState<CouponDraft>(start)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<CouponConflict | null>(null)
  const [refusal, setRefusal] = useState<{
    message: string
    fields: Readonly<Record<string, string>>
  } | null>(null)
  const stored = (field: string) => (coupon ? storedText(coupon, field) : '')
  const shown = (field: string) => draft[field] ?? stored(field)
  const type = (field: string, typed: string) =>
    setDraft((before) =>
      coupon ? withField(before, stored(field), field, typed) : { ...before, [field]: typed },
    )
  return {
    draft,
    busy,
    conflict,
    refusal,
    changes: coupon ? Object.keys(draft).length : 0,
    shown,
    type,
    field: (field: string, whole = field) => ({
      value: shown(field),
      error: refusal?.fields[field] ?? refusal?.fields[whole],
      onChange: (event: { readonly target: { readonly value: string } }) => type(field, event.target.value),
    }),
    run: async (work: () => Promise<unknown>) => {
      setBusy(true)
      setRefusal(null)
      try {
        await work()
        setConflict(null)
        if (coupon) setDraft({})
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'conflict') setConflict(conflictOf(error))
        else setRefusal({ message: error.message || t('common.failed'), fields: error.fields })
      } finally {
        setBusy(false)
      }
    },
    takeTheirs: () => {
      if (!conflict) return
      setDraft(withoutFields(draft, conflict.fields))
      setConflict(null)
    },
  }
}

export type CouponEditor = ReturnType<typeof useCouponEditor>
