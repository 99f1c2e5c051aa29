/**
 * Rows that people drag to another place. A list with them has buttons for the same moves, which the keyboard and a finger reach; they
 * also work until the code of dragging is loaded.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'

export type Place = 'before' | 'after' | 'inside'
/** The places around a row. A text says why one is not allowed; what is absent is no place. */
export type Places = Readonly<Partial<Record<Place, true | string>>>
/** Where the dragged row would be dropped, and why it cannot be. */
export type Over = { readonly place: Place; readonly why: string | null }

type Row = {
  /** Rows of other lists are no targets. */
  readonly list: string
  readonly id: string
  /** The places around this row for a dragged one; null: none. */
  readonly placesFor: (dragged: string) => Places | null
  readonly onDrop: (dragged: string, place: Place) => void
}

export type RowToDrag = Row & {
  readonly axis: 'vertical' | 'horizontal'
  readonly element: HTMLElement
  /** By what it is dragged; null: everywhere. */
  readonly handle: HTMLElement | null
  readonly onDragged: (isDragged: boolean) => void
  readonly onOver: (over: Over | null) => void
}

type Asked = Row & { readonly axis?: RowToDrag['axis']; readonly isOff?: boolean }

/** @returns `row` is the element that moves and takes others. It is dragged by `handle`, or everywhere if that is not rendered. */
export const useDragRow = ({ list, id, axis = 'vertical', isOff = false, ...asked }: Asked) => {
  const row = useRef<HTMLElement | null>(null)
  const handle = useRef<HTMLElement | null>(null)
  const [isDragged, setIsDragged] = useState(false)
  const [over, setOver] = useState<Over | null>(null)
  const placesFor = useEffectEvent(asked.placesFor)
  const onDrop = useEffectEvent(asked.onDrop)
  useEffect(() => {
    let detach = () => undefined as void
    let isGone = false
    const attach = async () => {
      const { attachRow } = await import('./drag-engine.ts')
      if (isGone || !row.current) return
      detach = attachRow({
        ...{ list, id, axis, element: row.current, handle: handle.current },
        placesFor: (dragged) => placesFor(dragged),
        onDrop: (dragged, place) => onDrop(dragged, place),
        onDragged: setIsDragged,
        // It is called for each movement of the pointer.
        onOver: (next) =>
          setOver((now) => (now?.place === next?.place && now?.why === next?.why ? now : next)),
      })
    }
    // Without it the buttons still move rows.
    if (!isOff) void attach().catch(() => undefined)
    return () => {
      isGone = true
      detach()
    }
  }, [list, id, axis, isOff])
  return { row, handle, isDragged, over }
}
