/** All calls of support agents, and of administrators about the support. */
import { chatCalls } from './chats.ts'
import { customerCalls } from './customers.ts'
import { figureCalls } from './figures.ts'
import { messageCalls } from './messages.ts'
import { replyCalls } from './replies.ts'
import { settingCalls } from './settings.ts'

export const support = {
  ...customerCalls,
  ...chatCalls,
  ...messageCalls,
  ...replyCalls,
  ...settingCalls,
  ...figureCalls,
}
