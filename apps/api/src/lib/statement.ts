/** The statement of reasons as those read it whom it concerns, word for word (docs/rules/notices.md#decisions). */
import type { values } from '@tregu/contract'
import type { Prisma } from '@tregu/database'

export const STATEMENT = {
  id: true,
  action: true,
  facts: true,
  ground: true,
  rule: true,
  text: true,
  until: true,
  at: true,
} satisfies Prisma.DecisionSelect
type Row = Prisma.DecisionGetPayload<{ select: typeof STATEMENT }>

const isRestriction = (action: Row['action']): action is values.Statement['action'] =>
  action === 'hide' || action === 'withdraw' || action === 'lock'

/** Null when no decision of the market restricts the thing. */
export const viewStatement = (row: Row | null): values.Statement | null => {
  if (row === null || row.facts === null || row.ground === null || row.rule === null) return null
  const { id, action, facts, ground, rule, ...told } = row
  return isRestriction(action) ? { ...told, id: String(id), action, facts, ground, rule } : null
}
