import { useState } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { CategoryList, useNameOf } from './category-list.tsx'
import { MoveDialog, useMove } from './category-move.tsx'
import { type Spot, spotBeside, standsBelow } from './tree.ts'
import type { Category } from './tree-queries.ts'
import type { TreeDrag } from './tree-row.tsx'

type DragTreeProps = {
  readonly tree: readonly Category[]
  readonly chosen: string | null
  readonly hrefOf: (id: string) => string
}

/** The tree whose rows are dragged. Among its siblings a row moves at once; elsewhere a dialog asks first. */
export const DragTree = ({ tree, chosen, hrefOf }: DragTreeProps) => {
  const { t } = useTexts()
  const nameOf = useNameOf()
  const { action, move } = useMove()
  const [dropped, setDropped] = useState<{ readonly category: Category; readonly spot: Spot } | null>(null)
  const find = (id: string) => tree.find((each) => each.id === id)
  const drag: TreeDrag = {
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
      return parent ? t('tree.drop_below', { name: nameOf(parent) }) : t('tree.top')
    },
    onDrop: (dragged, at, place) => {
      const [moving, target] = [find(dragged), find(at)]
      if (!moving || !target) return
      const spot = spotBeside(tree, moving, target, place)
      if (spot.parent === moving.parent) move(moving, spot)
      else setDropped({ category: moving, spot })
    },
  }
  return (
    <>
      <Refusal words={action.message} />
      <CategoryList tree={tree} chosen={chosen} hrefOf={hrefOf} drag={drag} />
      {dropped ? (
        <MoveDialog
          tree={tree}
          category={dropped.category}
          dropped={dropped.spot}
          open
          onClose={() => setDropped(null)}
        />
      ) : null}
    </>
  )
}
