import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { Over, Place } from '../../lib/drag-types.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useNameOf } from './category-name.ts'
import { countOf, isSameSpot, ownSpot, type Refused, rowOf, type Step, takeStep } from './lift.ts'
import type { Spot } from './tree.ts'
import type { Category } from './tree-queries.ts'

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'into',
}

/** Where a lifted row would be dropped, and why it cannot go on. */
type Lifted = { readonly id: string; readonly spot: Spot; readonly refused?: { at?: string; why: string } }
type Drop = (dragged: string, target: string, place: Place) => void

const isOfTree = (tree: readonly Category[], id: string | null) =>
  id === null || tree.some((each) => each.id === id)

/** The words that are spoken while a row is lifted. */
const useWords = (tree: readonly Category[]) => {
  const { t } = useTexts()
  const nameOf = useNameOf()
  return {
    place: (moving: Category, spot: Spot) => {
      const parent = tree.find(({ id }) => id === spot.parent)
      const words = { name: nameOf(moving), ...countOf(tree, moving, spot) }
      return parent ? t('tree.at_below', { ...words, parent: nameOf(parent) }) : t('tree.at_top', words)
    },
    refusal: (why: Refused) => t(why === 'deep' ? 'error.too_deep' : `tree.no_${why}`),
    lifted: () => t('tree.lifted'),
    back: (moving: Category) => t('tree.put_back', { name: nameOf(moving) }),
  }
}

/** What a screen reader says, and the row that is lifted, for as long as it and its place are there. */
const useLifted = (tree: readonly Category[]) => {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [spoken, setSpoken] = useState('')
  const moving = tree.find(({ id }) => id === lifted?.id)
  const now = lifted && moving && isOfTree(tree, lifted.spot.parent) ? { ...lifted, moving } : null
  const say = (next: Lifted | null, ...words: readonly string[]) => {
    setLifted(next)
    setSpoken(words.join(' '))
  }
  return { now, spoken, say }
}

/** Lifts a row by the keys of its handle, moves it by the arrows, and drops it as the mouse does. */
export const useLift = (tree: readonly Category[], onDrop: Drop) => {
  const { now, spoken, say } = useLifted(tree)
  const words = useWords(tree)
  const lift = (moving: Category) => {
    const spot = ownSpot(tree, moving)
    say({ id: moving.id, spot }, words.lifted(), words.place(moving, spot))
  }
  const putBack = () => {
    if (now) say(null, words.back(now.moving))
  }
  const drop = () => {
    const row = now && rowOf(tree, now.moving, now.spot)
    if (!row || isSameSpot(now.spot, ownSpot(tree, now.moving))) return putBack()
    say(null)
    onDrop(now.id, row.at, row.place)
  }
  const step = ({ id, spot, moving }: NonNullable<typeof now>, key: Step) => {
    const taken = takeStep(tree, moving, spot, key)
    if ('spot' in taken) return say({ id, spot: taken.spot }, words.place(moving, taken.spot))
    const why = words.refusal(taken.refused)
    say({ id, spot, refused: { ...(taken.at && { at: taken.at }), why } }, why, words.place(moving, spot))
  }
  const press = (event: KeyboardEvent, moving: Category) => {
    // A key that is held would lift and drop in turn.
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
    if (now?.id !== moving.id) return
    if (event.key === 'Escape') putBack()
    const key = STEPS[event.key]
    if (!key) return
    event.preventDefault()
    step(now, key)
  }
  const row = now && rowOf(tree, now.moving, now.spot)
  const overOf = (id: string): Over | null => {
    if (now?.refused?.at === id) return { place: 'inside', why: now.refused.why }
    return row?.at === id ? { place: row.place, why: null } : null
  }
  return {
    spoken,
    /** The categories around the place, which are unfolded meanwhile. */
    parent: now?.spot.parent ?? null,
    isLifted: (id: string) => now?.id === id,
    overOf,
    handleOf: (id: string) => ({
      'aria-pressed': now?.id === id,
      onClick: (_: MouseEvent) => {
        const moving = tree.find((each) => each.id === id)
        if (now?.id === id) drop()
        else if (moving) lift(moving)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const moving = tree.find((each) => each.id === id)
        if (moving) press(event, moving)
      },
      onBlur: putBack,
    }),
  }
}
export type Lift = ReturnType<typeof useLift>
