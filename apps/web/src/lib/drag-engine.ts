/** Dragging by @atlaskit/pragmatic-drag-and-drop. `drag-row.ts` loads it when a page with rows to drag is shown. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  type Availability,
  attachInstruction,
  extractInstruction,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import type { Over, Places, RowToDrag } from './drag-types.ts'

const PLACES = { 'reorder-before': 'before', 'reorder-after': 'after', combine: 'inside' } as const

const availabilityOf = (allowed: true | string | undefined): Availability => {
  if (allowed === undefined) return 'not-available'
  return allowed === true ? 'available' : 'blocked'
}

const operationsOf = ({ before, after, inside }: Places) => ({
  'reorder-before': availabilityOf(before),
  'reorder-after': availabilityOf(after),
  combine: availabilityOf(inside),
})

/** Makes an element a row that is dragged and that takes others. @returns what ends it */
export const attachRow = ({ element, handle, list, id, axis, ...row }: RowToDrag): (() => void) => {
  const readOver = ({ self, source }: ElementDropTargetEventBasePayload): Over | null => {
    const instruction = extractInstruction(self.data)
    if (!instruction) return null
    const place = PLACES[instruction.operation]
    const allowed = row.placesFor(String(source.data.id))?.[place]
    return { place, why: typeof allowed === 'string' ? allowed : null }
  }
  return combine(
    draggable({
      element,
      ...(handle && { dragHandle: handle }),
      getInitialData: () => ({ list, id }),
      onDragStart: () => row.onDragged(true),
      onDrop: () => row.onDragged(false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source: { data } }) =>
        data.list === list && data.id !== id && row.placesFor(String(data.id)) !== null,
      getData: ({ input, source }) =>
        attachInstruction(
          { list, id },
          { input, element, axis, operations: operationsOf(row.placesFor(String(source.data.id)) ?? {}) },
        ),
      onDrag: (payload) => row.onOver(readOver(payload)),
      onDragLeave: () => row.onOver(null),
      onDrop: (payload) => {
        row.onOver(null)
        const end = readOver(payload)
        if (end !== null && end.why === null) row.onDrop(String(payload.source.data.id), end.place)
      },
    }),
  )
}
