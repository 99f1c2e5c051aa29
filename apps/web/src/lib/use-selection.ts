import { useState } from 'react'

/** The selected rows of this page; another page or filter starts again. */
export const useSelection = <Row extends { readonly id: string }>(rows: readonly Row[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const here = new Set(rows.filter(({ id }) => ids.has(id)).map(({ id }) => id))
  return {
    ids: here as ReadonlySet<string>,
    toggle: (id: string) => {
      const next = new Set(here)
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    toggleAll: () => setIds(here.size === rows.length ? new Set() : new Set(rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
    add: (more: readonly Row[]) => setIds(new Set([...here, ...more.map(({ id }) => id)])),
  }
}
