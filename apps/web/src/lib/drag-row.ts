/**
 * Rows that people drag to another place. A list with them has buttons for the same moves, which the keyboard and a finger reach; they
 * also work until the code of dragging is loaded.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Over, Row, RowToDrag } from './drag-types.ts'

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
