/** What the address of the agents' desk says: which chats, and on the phone which of the three panels. */
import { officePaths } from '../../../office-paths.ts'
import { to } from '../../../paths.ts'

const TABS = ['waiting', 'mine', 'all'] as const
export type ChatsTab = (typeof TABS)[number]
export type Panel = 'queue' | 'chat' | 'facts'

export type ChatsFilter = {
  readonly tab: ChatsTab
  readonly q: string
  readonly page: number
  readonly panel: 'chat' | 'facts'
}

/** A value that is not allowed counts as missing. */
export const readFilter = (search: URLSearchParams): ChatsFilter => ({
  tab: TABS.find((tab) => tab === search.get('tab')) ?? 'waiting',
  q: search.get('q') ?? '',
  page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
  panel: search.get('panel') === 'facts' ? 'facts' : 'chat',
})

/** The status that the call takes; none for all chats. */
export const statusOf = (tab: ChatsTab) => (tab === 'all' ? undefined : tab)

const queryOf = ({ tab, q, page, panel }: ChatsFilter) => ({
  tab: tab === 'waiting' ? null : tab,
  q,
  page: page > 1 ? page : null,
  panel: panel === 'facts' ? panel : null,
})

/** Addresses that keep the rest of the filter. */
export const hrefsOf = (filter: ChatsFilter) => ({
  list: (change: Partial<ChatsFilter>) =>
    to(officePaths.deskChats, null, queryOf({ ...filter, page: 1, panel: 'chat', ...change })),
  chat: (id: string) => to(officePaths.deskChat, { id }, queryOf({ ...filter, panel: 'chat' })),
  facts: (id: string) => to(officePaths.deskChat, { id }, queryOf({ ...filter, panel: 'facts' })),
})
