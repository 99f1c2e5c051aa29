/** Canned replies. */
import { CHAT_TEXT_MAX } from '@tregu/domain'
import { z } from 'zod'
import { done, one } from '../back-office.ts'
import { success, text, words } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../products.ts'
import * as r from '../routes/support.ts'

export const reply = z
  .object({ id: z.string(), shortcut: z.string(), text: texts })
  .meta({ id: 'CannedReply' })
/** A canned reply is one intent in all six languages. Agents type its shortcut after a slash, which is not part of it. */
const replyText = words(CHAT_TEXT_MAX)
const shortcut = text(40)
  .transform((typed) => typed.replace(/^\//, '').toLowerCase())
  .refine((word) => /^[\p{L}\p{N}_-]+$/u.test(word), 'v.shortcut')
export const replyFields = z.object({
  shortcut,
  text: z.object({
    sq: replyText,
    en: replyText,
    de: replyText,
    fr: replyText,
    tr: replyText,
    bs: replyText,
  }),
})

export const replyCalls = {
  listReplies: endpoint(r.listReplies, {
    summary: 'Canned replies',
    response: success({ result: z.array(reply) }),
  }),
  createReply: endpoint(r.createReply, {
    summary: 'Add a canned reply',
    body: replyFields,
    response: success({ result: reply }),
    errors: ['conflict'],
  }),
  putReply: endpoint(r.putReply, {
    ...one('Change a canned reply', reply),
    body: replyFields.partial(),
    errors: ['not_found', 'conflict'],
  }),
  removeReply: endpoint(r.removeReply, done('Remove a canned reply')),
}
