/**
 * Rows that people drag to another place, by @atlaskit/pragmatic-drag-and-drop. A list with them has buttons for the same moves, which
 * the keyboard and a finger reach.
 */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

export type Place = 'before' | 'after' | 'inside'
/** The places around a row. A text says why one is not allowed; what is absent is no place. */
export type Places = Readonly<Partial<Record<Place, true | string>>>
/** Where the dragged row would be dropped, and why it cannot be. */
type Over = { readonly place: Place; readonly why: string | null }

const PLACES = { 'reorder-before': 'before', 'reorder-after': 'after', combine: 'inside' } as const

const availabilityOf = (allowed: true | string | undefined) => {
  if (allowed === undefined) return 'not-available'
  return allowed === true ? 'available' : 'blocked'
}

type DragRow = {
  /** Rows of other lists are no targets. */
  readonly list: string
  readonly id: string
  readonly axis?: 'vertical' | 'horizontal'
  readonly isOff?: boolean
  /** The places around this row for a dragged one; null: none. */
  readonly placesFor: (dragged: string) => Places | null
  readonly onDrop: (dragged: string, place: Place) => void
}

/**
 * @returns `row` is the element that moves and takes others. It is dragged by `handle`, or everywhere if that is not rendered.
 */
export const useDragRow = ({ list, id, axis = 'vertical', isOff = false, ...asked }: DragRow) => {
  const row = useRef<HTMLElement | null>(null)
  const handle = useRef<HTMLElement | null>(null)
  const [isDragged, setIsDragged] = useState(false)
  const [over, setOver] = useState<Over | null>(null)
  const placesFor = useEffectEvent(asked.placesFor)
  const drop = useEffectEvent(asked.onDrop)
  const readOver = useEffectEvent(({ self, source }: ElementDropTargetEventBasePayload): Over | null => {
    const instruction = extractInstruction(self.data)
    if (!instruction) return null
    const place = PLACES[instruction.operation]
    const allowed = asked.placesFor(String(source.data.id))?.[place]
    return { place, why: typeof allowed === 'string' ? allowed : null }
  })
  useEffect(() => {
    const element = row.current
    if (!element || isOff) return undefined
    const show = (payload: ElementDropTargetEventBasePayload) => {
      const next = readOver(payload)
      // It is called for each movement of the pointer.
      setOver((now) => (now?.place === next?.place && now?.why === next?.why ? now : next))
    }
    return combine(
      draggable({
        element,
        ...(handle.current && { dragHandle: handle.current }),
        getInitialData: () => ({ list, id }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source: { data } }) =>
          data.list === list && data.id !== id && placesFor(String(data.id)) !== null,
        getData: ({ input, source }) => {
          const places = placesFor(String(source.data.id)) ?? {}
          return attachInstruction(
            { list, id },
            {
              ...{ input, element, axis },
              operations: {
                'reorder-before': availabilityOf(places.before),
                'reorder-after': availabilityOf(places.after),
                combine: availabilityOf(places.inside),
              },
            },
          )
        },
        onDrag: show,
        onDragLeave: () => setOver(null),
        onDrop: (payload) => {
          setOver(null)
          const end = readOver(payload)
          if (end !== null && end.why === null) drop(String(payload.source.data.id), end.place)
        },
      }),
    )
  }, [list, id, axis, isOff])
  return { row, handle, isDragged, over }
}
