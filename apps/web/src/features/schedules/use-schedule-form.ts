import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../lib/use-action.ts'
import type { Chosen, ScheduleDraft } from './schedule-draft.ts'
import { productQuery } from './schedule-queries.ts'

type TextName = Exclude<keyof ScheduleDraft, 'chosen'>

/** The typed fields of a reduction, and what the server says against them. */
export const useScheduleForm = (start: ScheduleDraft) => {
  const client = useQueryClient()
  const [draft, setDraft] = useState(start)
  const action = useAction()
  return {
    draft,
    busy: action.busy,
    refusal: action.refusal,
    isChanged: JSON.stringify(draft) !== JSON.stringify(start),
    choose: (chosen: readonly Chosen[]) => setDraft((before) => ({ ...before, chosen })),
    field: (name: TextName, error: string = name) => ({
      value: draft[name],
      error: action.error(error),
      onChange: (event: { readonly target: { readonly value: string } }) =>
        setDraft((before) => ({ ...before, [name]: event.target.value })),
    }),
    /** The ids of the products; when only some variants of a product are chosen, the ids of all chosen variants. */
    findChoice: async () => {
      if (draft.chosen.every(({ variants }) => variants === null))
        return { products: draft.chosen.map(({ id }) => id) }
      const lists = await Promise.all(
        draft.chosen.map(async ({ id, variants }) => {
          if (variants) return variants
          const { result } = await client.fetchQuery(productQuery(id))
          return result.variants.filter(({ active }) => active).map((variant) => variant.id)
        }),
      )
      return { variants: lists.flat() }
    },
    run: action.run,
  }
}

export type ScheduleForm = ReturnType<typeof useScheduleForm>
