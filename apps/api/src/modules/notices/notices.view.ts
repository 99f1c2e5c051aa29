/** Shows notices and decisions to administrators. */
import type { values } from '@tregu/contract'
import { personName } from '../../lib/person-name.ts'
import type { DecisionRow, NoticeRow } from './notices.queries.ts'

/** The number of a notice, as the reporter knows it. */
export const numberOf = (id: bigint | number): string => `R-${id}`

const fromOf = ({ userId, email }: NoticeRow): values.Notice['from'] => {
  if (userId !== null) return 'account'
  return email === null ? 'unknown' : 'guest'
}

export const viewNotice = (row: NoticeRow): values.Notice => ({
  id: String(row.id),
  number: numberOf(row.id),
  state: row.decisionId === null ? 'open' : 'decided',
  target: {
    kind: row.target,
    id: row.targetId,
    name: row.targetName,
    store: { id: String(row.storeId), ...row.store },
  },
  reason: row.reason,
  text: row.text,
  lang: row.language,
  from: fromOf(row),
  at: row.at,
  same: row.same,
  decision:
    row.decisionId === null || row.decision === null
      ? null
      : { id: String(row.decisionId), action: row.decision.action, at: row.decision.at },
})

/** Whether the decision restricts something now. */
export const isInForce = (row: DecisionRow): boolean =>
  row.action === 'suspend_store'
    ? row.store?.state === 'suspended' && row.store.decisions[0]?.id === row.id
    : [row.products, row.reviews, row.questions, row.blockedUsers, row.closingStores].some(
        (held) => held.length > 0,
      )

/** A decision in the list of all, with the store of the thing. */
export const viewListedDecision = (row: DecisionRow) => ({
  ...viewDecision(row),
  store: row.store && { id: String(row.store.id), slug: row.store.slug, name: row.store.name },
})

export const viewDecision = (row: DecisionRow): values.Decision => {
  const { id, action, facts, ground, rule, text, source, until, at } = row
  return {
    ...{ action, facts, ground, rule, text, source, until, at },
    id: String(id),
    target: {
      kind: row.target,
      id: row.targetId,
      name: row.target === 'account' ? (personName(row.account) ?? '') : row.targetName,
    },
    scope: 'market',
    automated: false,
    redress: ['support', 'settlement', 'court'],
    by: personName(row.decider),
    in_force: isInForce(row),
  }
}
