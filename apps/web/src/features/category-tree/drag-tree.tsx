import { useEffect, useState } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Refusal } from '../../ui/refusal.tsx'
import { CategoryList } from './category-list.tsx'
import { MoveDialog, useMove } from './category-move.tsx'
import { useNameOf } from './category-name.ts'
import { type Spot, spotBeside, standsBelow } from './tree.ts'
import type { Category } from './tree-queries.ts'
import { handleIdOf, LIFT_HELP, type TreeDrag } from './tree-row.tsx'
import { useLift } from './use-lift.ts'

type DragTreeProps = {
  readonly tree: readonly Category[]
  readonly chosen: string | null
  readonly hrefOf: (id: string) => string
}

/** Where the focus goes when the dialog is gone: to the handle of the category, once the tree has it below the parent. */
const useFocusOnHandle = (tree: readonly Category[]) => {
  const [wanted, setWanted] = useState<Pick<Category, 'id' | 'parent'> | null>(null)
  const isThere = tree.some(({ id, parent }) => id === wanted?.id && parent === wanted.parent)
  useEffect(() => {
    if (!wanted || !isThere) return
    document.getElementById(handleIdOf(wanted.id))?.focus()
    setWanted(null)
  }, [wanted, isThere])
  return { wanted, focusOn: setWanted }
}

/** The tree whose rows are dragged. Among its siblings a row moves at once; elsewhere a dialog asks first. */
export const DragTree = ({ tree, chosen, hrefOf }: DragTreeProps) => {
  const { t } = useTexts()
  const nameOf = useNameOf()
  const { action, move } = useMove()
  const { wanted, focusOn } = useFocusOnHandle(tree)
  const [dropped, setDropped] = useState<{ readonly category: Category; readonly spot: Spot } | null>(null)
  const find = (id: string) => tree.find((each) => each.id === id)
  const onDrop: TreeDrag['onDrop'] = (dragged, at, place) => {
    const [moving, target] = [find(dragged), find(at)]
    if (!moving || !target) return
    const spot = spotBeside(tree, moving, target, place)
    if (spot.parent === moving.parent) move(moving, spot)
    else setDropped({ category: moving, spot })
  }
  const lift = useLift(tree, onDrop)
  const drag: TreeDrag = {
    lift,
    onDrop,
    placesFor: (dragged, at) => {
      const [moving, target] = [find(dragged), find(at)]
      if (!moving || !target || standsBelow(tree, moving, target.id) === 'own') return null
      const allowed = (parent: string | null) =>
        standsBelow(tree, moving, parent) === 'yes' || t('error.too_deep')
      return { before: allowed(target.parent), after: allowed(target.parent), inside: allowed(target.id) }
    },
    sayPlace: (at, place) => {
      const target = find(at)
      const parent = place === 'inside' ? target : find(target?.parent ?? '')
      return parent ? t('tree.drop_below', { name: nameOf(parent) }) : t('tree.drop_top')
    },
  }
  const leave = (parent: string | null) => {
    if (dropped) focusOn({ id: dropped.category.id, parent })
    setDropped(null)
  }
  return (
    <>
      <Refusal words={action.message} />
      <p id={LIFT_HELP} className={text.hidden}>
        {t('tree.lift_help')}
      </p>
      <p className={text.hidden} role="status" aria-live="polite">
        {lift.spoken}
      </p>
      <CategoryList tree={tree} chosen={chosen} hrefOf={hrefOf} drag={drag} moved={wanted?.id ?? null} />
      {dropped ? (
        <MoveDialog
          tree={tree}
          category={dropped.category}
          dropped={dropped.spot}
          open
          onClose={() => leave(dropped.category.parent)}
          onMoved={leave}
        />
      ) : null}
    </>
  )
}
