import { describe, expect, it } from 'vitest'
import { completeReply, findUsedReply, offerReplies } from './replies.ts'
import type { CannedReply } from './support-queries.ts'

const reply = (shortcut: string, words: Readonly<Record<string, string>>) =>
  ({ id: shortcut, shortcut, text: words }) as unknown as CannedReply
const replies = [
  reply('delivery', { sq: 'Një deri në dy ditë.', en: 'One to two days.', de: 'Ein bis zwei Tage.' }),
  reply('/cancel', { sq: 'Derisa të niset.', en: 'Until it is shipped.' }),
]

describe('canned replies', () => {
  it('are offered in the visitor’s language, else in the shop’s', () => {
    expect(offerReplies(replies, 'de', '').map(({ shortcut, text }) => [shortcut, text])).toEqual([
      ['/delivery', 'Ein bis zwei Tage.'],
      ['/cancel', 'Derisa të niset.'],
    ])
  })

  it('are narrowed by a slash and letters, and not by other words', () => {
    const names = (draft: string) => offerReplies(replies, 'en', draft).map(({ shortcut }) => shortcut)
    expect(names('/')).toEqual(['/delivery', '/cancel'])
    expect(names('/CA')).toEqual(['/cancel'])
    expect(names('/nothing')).toEqual([])
    expect(names('and/or')).toEqual(['/delivery', '/cancel'])
  })

  it('are written by Enter after their shortcut; other words are sent', () => {
    expect(completeReply(replies, 'en', '/del')).toBe('One to two days.')
    expect(completeReply(replies, 'en', '/nothing')).toBeNull()
    expect(completeReply(replies, 'en', 'hello')).toBeNull()
    expect(completeReply(replies, 'en', '/del now')).toBeNull()
  })

  it('count as used by a message that contains the whole text, the longest of several', () => {
    const more = [...replies, reply('long', { en: 'One to two days. Until it is shipped.' })]
    expect(findUsedReply(more, 'en', 'Hello! One to two days. Bye')).toBe('delivery')
    expect(findUsedReply(more, 'en', 'One to two days. Until it is shipped.')).toBe('long')
    expect(findUsedReply(more, 'en', 'One to three days.')).toBeNull()
    expect(findUsedReply(more, 'de', 'One to two days.')).toBeNull()
    expect(findUsedReply([], 'en', 'One to two days.')).toBeNull()
  })
})
