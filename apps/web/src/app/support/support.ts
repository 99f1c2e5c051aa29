/** The support's pages: chats, messages that shoppers left, and canned replies. */
import type { TextFile } from '../../lib/locales.ts'
import { officePaths } from '../../office-paths.ts'
import { backOfficeWing } from '../frame/back-office-wing.tsx'
import { page } from '../wing.ts'

const supporting = {
  auth: 'support',
  texts: ['account', 'chat', 'support'] satisfies TextFile[],
} as const

export const support = backOfficeWing([
  page(officePaths.deskChats, 'support/chats', supporting),
  page(officePaths.deskChat, 'support/chats', supporting),
  page(officePaths.deskMessages, 'support/messages', supporting),
  page(officePaths.deskReplies, 'support/replies', {
    auth: 'support',
    texts: ['office', 'support'],
  }),
])
