import { ChevronRight, GripVertical } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { classes } from '../../lib/classes.ts'
import { useDragRow } from '../../lib/drag-row.ts'
import type { Place, Places } from '../../lib/drag-types.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import { IconButton } from '../../ui/button.tsx'
import * as styles from './category-tree.module.css'
import type { Lift } from './use-lift.ts'

/** The text that says how the keys of a handle work. */
export const LIFT_HELP = 'lift-help'
export const handleIdOf = (id: string) => `category-handle-${id}`

/** What dragging does in the tree: the places around a row, their parents' names, and the drop. */
export type TreeDrag = {
  readonly placesFor: (dragged: string, target: string) => Places | null
  readonly sayPlace: (target: string, place: Place) => string
  readonly onDrop: (dragged: string, target: string, place: Place) => void
  /** The same by keys. */
  readonly lift: Lift
}

type TreeRowProps = {
  readonly id: string
  readonly name: string
  readonly isChosen: boolean
  /** Null: nothing is below it. */
  readonly isOpen: boolean | null
  readonly onToggle: () => void
  readonly drag: TreeDrag
  readonly children: ReactNode
}

/** A row with its handle, the button that unfolds it, and the line that shows where a dragged row would stand. */
export const TreeRow = ({ id, name, isChosen, isOpen, onToggle, drag, children }: TreeRowProps) => {
  const { t } = useTexts()
  const { row, handle, isDragged, ...dragging } = useDragRow({
    list: 'categories',
    id,
    placesFor: (dragged) => drag.placesFor(dragged, id),
    onDrop: (dragged, place) => drag.onDrop(dragged, id, place),
  })
  const marked = drag.lift.overOf(id)
  const over = marked ?? dragging.over
  const isLifted = drag.lift.isLifted(id)
  const isMarked = marked !== null
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked, row])
  return (
    <div
      ref={(element) => {
        row.current = element
      }}
      className={classes(
        styles.row,
        isChosen && styles.on,
        isDragged && styles.dragged,
        isLifted && styles.lifted,
      )}
      data-part="row"
      data-drop={over?.place}
      data-refused={over?.why ? '' : undefined}
    >
      <span
        ref={(element) => {
          handle.current = element
        }}
        className={styles.handle}
        data-part="handle"
        title={t('tree.drag')}
      >
        {/* The keys are the button's. The mouse takes what covers it, because Firefox drags nothing by a button. */}
        <button
          type="button"
          id={handleIdOf(id)}
          aria-label={t('tree.move_title', { name })}
          aria-describedby={LIFT_HELP}
          {...drag.lift.handleOf(id)}
        />
        <GripVertical className={icons.small} aria-hidden="true" />
      </span>
      {isOpen === null ? (
        <span />
      ) : (
        <IconButton label={t('tree.unfold', { name })} aria-expanded={isOpen} onClick={onToggle}>
          <ChevronRight className={classes(icons.small, isOpen && styles.turned)} aria-hidden="true" />
        </IconButton>
      )}
      {children}
      {over ? (
        <span className={styles.place} aria-hidden="true">
          {over.why ?? drag.sayPlace(id, over.place)}
        </span>
      ) : null}
    </div>
  )
}
