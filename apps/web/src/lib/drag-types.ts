/** What a row that is dragged, and its list, tell each other. */

export type Place = 'before' | 'after' | 'inside'
/** The places around a row. A text says why one is not allowed; what is absent is no place. */
export type Places = Readonly<Partial<Record<Place, true | string>>>
/** Where the dragged row would be dropped, and why it cannot be. */
export type Over = { readonly place: Place; readonly why: string | null }

export type Row = {
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
