import { foldText } from '@tregu/domain'
import type { CannedReply } from './office-queries.ts'

/** The replies that have the searched words in the shortcut or in a text of any language. */
export const findReplies = (replies: readonly CannedReply[], q: string): readonly CannedReply[] => {
  const words = foldText(q.replace(/^\//, ''))
  return replies.filter(({ shortcut, text: texts }) =>
    [shortcut, ...Object.values(texts)].some((each) => foldText(each ?? '').includes(words)),
  )
}
