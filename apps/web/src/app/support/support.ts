/** The support's pages: chats, messages that shoppers left, and canned replies. */
import type { TextFile } from '../../lib/locales.ts'
import { paths } from '../../paths.ts'
import { backOfficeWing } from '../frame/back-office-wing.tsx'
import { page } from '../wing.ts'

const supporting = {
  auth: 'support',
  texts: ['account', 'chat', 'support'] satisfies TextFile[],
} as const

export const support = backOfficeWing([
  page(paths.deskChats, 'support/chats', supporting),
  page(paths.deskChat, 'support/chats', supporting),
  page(paths.deskMessages, 'support/messages', supporting),
  page(paths.deskReplies, 'support/replies', {
    auth: 'support',
    texts: ['office', 'support'],
  }),
])
