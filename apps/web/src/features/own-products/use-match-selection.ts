import { useState } from 'react'
import { useSelection } from '../../lib/use-selection.ts'
import type { BulkSelect } from './bulk-change.ts'
import type { ProductFilter, ProductRow } from './product-queries.ts'

type All = { readonly key: string; readonly except: ReadonlySet<string> }

/**
 * The selected products: rows of this page, or all that match the list's filter but some. Another page keeps "all that match", another
 * filter starts again.
 */
export const useMatchSelection = (
  rows: readonly ProductRow[],
  { page: _, sort: __, ...filter }: ProductFilter,
  count: number,
) => {
  const here = useSelection(rows)
  const [chosen, setChosen] = useState<All | null>(null)
  const key = JSON.stringify(filter)
  const all = chosen?.key === key ? chosen : null
  const put = (except: ReadonlySet<string>) => setChosen({ key, except })
  const clear = () => {
    setChosen(null)
    here.clear()
  }
  if (!all)
    return {
      ...here,
      n: here.ids.size,
      select: { ids: [...here.ids] } as BulkSelect,
      /** Selects all that match; offered when the whole page is selected and there are more. */
      takeAll:
        here.ids.size > 0 && here.ids.size === rows.length && count > rows.length
          ? () => put(new Set())
          : null,
      clear,
    }
  const toggle = (id: string) => {
    const except = new Set(all.except)
    if (!except.delete(id)) except.add(id)
    put(except)
  }
  return {
    ids: new Set(rows.filter(({ id }) => !all.except.has(id)).map(({ id }) => id)) as ReadonlySet<string>,
    n: Math.max(count - all.except.size, 0),
    select: { filter, except: [...all.except] } as BulkSelect,
    takeAll: null,
    toggle,
    toggleAll: clear,
    clear,
  }
}
export type MatchSelection = ReturnType<typeof useMatchSelection>
