/** The screens of the support chat: the visitor's window and the agents' desk. */

import type { Page } from '@playwright/test'
import { openHelp, press } from './acts.ts'
import {
  besideShopper,
  ended,
  findingProduct,
  givingCoupon,
  leaveMessage,
  startWaiting,
  takeOne,
  talking,
  talkingCards,
  talkingEmoji,
  talkingLong,
  withAgent,
  withGuests,
  withShopper,
} from './chatting.ts'
import { type Screen, screen } from './screen.ts'

const AGENT = 'agent@tregu.test'
const ADMINISTRATOR = 'admin@tregu.test'
const CHATS = '/admin/dashboard/chats'
const REPLIES = '/admin/dashboard/replies'
const SUPPORT = '/admin/dashboard/support'

const sendEmptyReply = async (page: Page) => {
  await page.getByRole('button', { name: 'Neuer Textbaustein' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('alert').waitFor()
}

export const chat: readonly Screen[] = [
  screen('chat, nobody online', '/', { window: true, act: openHelp }),
  screen('chat, first screen', '/', { window: true, before: withAgent, act: openHelp }),
  screen('chat, waiting', '/', { window: true, before: withAgent, act: startWaiting }),
  screen('chat, waiting, German, dark', '/', {
    window: true,
    language: 'de',
    dark: true,
    before: withAgent,
    act: startWaiting,
  }),
  screen('chat, talking', '/', { window: true, before: withAgent, act: talking }),
  screen('chat, talking, long, German', '/', {
    window: true,
    language: 'de',
    before: withAgent,
    act: talkingLong,
  }),
  screen('chat, cards', '/', {
    as: 'shopper@tregu.test',
    window: true,
    before: withAgent,
    act: talkingCards,
  }),
  screen('chat, emoji', '/', { window: true, before: withAgent, act: talkingEmoji }),
  screen('chat, ended', '/', { window: true, before: withAgent, act: ended }),
  screen('desk chats', CHATS, { as: AGENT, window: true, before: withGuests }),
  screen('desk chats, none', `${CHATS}?tab=mine`, { as: AGENT, window: true }),
  screen('desk chats, all', `${CHATS}?tab=all`, { as: AGENT, window: true }),
  screen('desk chat', CHATS, { as: AGENT, window: true, before: withGuests, act: takeOne('Arta') }),
  screen('desk chat, German, dark', CHATS, {
    as: AGENT,
    language: 'de',
    dark: true,
    window: true,
    before: withGuests,
    act: takeOne('Friedrich'),
  }),
  screen('desk chat, shopper', CHATS, { as: AGENT, window: true, before: withShopper, act: besideShopper }),
  screen('desk chat, shopper, German, dark', CHATS, {
    as: AGENT,
    language: 'de',
    dark: true,
    window: true,
    before: withShopper,
    act: besideShopper,
  }),
  screen('desk chat, finding a product', CHATS, {
    as: AGENT,
    window: true,
    before: withShopper,
    act: findingProduct,
  }),
  screen('desk chat, giving a coupon', CHATS, {
    as: AGENT,
    window: true,
    before: withShopper,
    act: givingCoupon,
  }),
  screen('desk messages', '/admin/dashboard/messages', { as: AGENT, before: leaveMessage }),
  screen('desk messages, none', '/admin/dashboard/messages?q=zzzz', { as: AGENT }),
  screen('desk replies', REPLIES, { as: AGENT }),
  screen('desk replies, none', `${REPLIES}?q=zzzz`, { as: AGENT }),
  screen('desk replies, new', REPLIES, { as: AGENT, act: press('New reply') }),
  screen('desk replies, errors, German, dark', REPLIES, {
    as: AGENT,
    language: 'de',
    dark: true,
    act: sendEmptyReply,
  }),
  screen('desk support', SUPPORT, { as: ADMINISTRATOR }),
  screen('desk support, 90 days, German, dark', `${SUPPORT}?days=90`, {
    as: ADMINISTRATOR,
    language: 'de',
    dark: true,
  }),
  screen('desk support, French', SUPPORT, { as: ADMINISTRATOR, language: 'fr' }),
]
