import { Launcher } from '../../../features/help/launcher.tsx'
import { WatchOthers } from '../../../lib/watch-others.ts'
import { AddedSlot } from './added-slot.tsx'
import { SuggestedPlace } from './suggested-place.tsx'

/** Parts that no page needs at the start: help, the panel after adding, and syncing with other tabs. */
export const Later = () => (
  <>
    <WatchOthers />
    <SuggestedPlace />
    <AddedSlot />
    <Launcher />
  </>
)
