/** Canned replies in the visitor's language, found by their shortcut after a slash. */
import { DEFAULT_LANGUAGE } from '@tregu/domain'
import type { CannedReply } from './support-queries.ts'

const bare = (shortcut: string) => shortcut.replace(/^\//, '').toLowerCase()

export type Offered = { readonly id: string; readonly shortcut: string; readonly text: string }

/** The replies to offer: all of them, or while `/word` is typed those that begin with it. */
export const offerReplies = (
  replies: readonly CannedReply[],
  language: string,
  draft: string,
): readonly Offered[] => {
  const typed = /^\/(\S*)$/.exec(draft)?.[1]?.toLowerCase()
  return replies
    .filter(({ shortcut }) => typed === undefined || bare(shortcut).startsWith(typed))
    .map(({ id, shortcut, text }) => {
      const texts = text as Readonly<Record<string, string | undefined>>
      return { id, shortcut: `/${bare(shortcut)}`, text: texts[language] ?? texts[DEFAULT_LANGUAGE] ?? '' }
    })
    .filter((reply) => reply.text !== '')
}

/** The reply whose whole text a message contains, the longest of several; null for a message in the agent's own words. */
export const findUsedReply = (
  replies: readonly CannedReply[],
  language: string,
  message: string,
): string | null =>
  offerReplies(replies, language, '')
    .filter(({ text }) => message.includes(text))
    .sort((a, b) => b.text.length - a.text.length)[0]?.id ?? null

/** The text that Enter writes for a typed `/word`; null for any other draft. */
export const completeReply = (
  replies: readonly CannedReply[],
  language: string,
  draft: string,
): string | null => (/^\/\S*$/.test(draft) ? (offerReplies(replies, language, draft)[0]?.text ?? null) : null)
