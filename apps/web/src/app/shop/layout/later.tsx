import { Suspense } from 'react'
import { Launcher } from '../../../features/chat/launcher.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { WatchOthers } from '../../../lib/watch-others.ts'
import { AddedSlot } from './added-slot.tsx'
import { SuggestedCity } from './suggested-city.tsx'

const HelpStart = lazyPart(async () => (await import('../../../features/help/help-start.tsx')).HelpStart)

const CompareBar = lazyPart(
  async () => (await import('../../../features/compare/compare-bar.tsx')).CompareBar,
)

/** Parts that no page needs at the start: help and chat, the panel after adding, the bar of a comparison, and syncing with other tabs. */
export const Later = () => (
  <>
    <WatchOthers />
    <SuggestedCity />
    <AddedSlot />
    <Suspense>
      <CompareBar />
    </Suspense>
    <Launcher help={(onHide) => <HelpStart onHide={onHide} />} />
  </>
)
