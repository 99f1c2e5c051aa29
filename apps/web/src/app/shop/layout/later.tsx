import { Launcher } from '../../../features/help/launcher.tsx'
import { WatchOthers } from '../../../lib/watch-others.ts'
import { AddedSlot } from './added-slot.tsx'

/** What no page needs to begin with: help, the panel after adding, and an eye on other tabs. */
export const Later = () => (
  <>
    <WatchOthers />
    <AddedSlot />
    <Launcher />
  </>
)
