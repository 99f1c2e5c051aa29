/** Counts the use of canned replies: an agent's message that used one (docs/rules/chat.md#the-agents-desk). */
import type { Db } from '@tregu/database'

type Used = {
  readonly message: { readonly id: string; readonly at: Date }
  readonly agentId: string
  readonly replyId: string
}

/** Notes the use once for a message, also when it is sent again. A reply that was removed meanwhile is not counted. */
export const noteReplyUse = async (db: Db, { message, agentId, replyId }: Used): Promise<void> => {
  const reply = await db.cannedReply.findFirst({ where: { id: Number(replyId) }, select: { id: true } })
  const isOwn = { id: message.id, authorKind: 'agent', sender: agentId } as const
  if (!reply || (await db.chatMessage.count({ where: isOwn })) === 0) return
  await db.cannedReplyUse.createMany({
    data: [{ messageId: message.id, replyId: reply.id, at: message.at }],
    skipDuplicates: true,
  })
}
