/** Searches the audit for administrators (docs/rules/system.md#the-audit). */
import type { api, Given, Parsed } from '@tregu/contract'
import { addDays, startOfDay } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { isUuid } from '../../lib/ids.ts'
import { escapeLike } from '../../lib/like.ts'
import type { Counted } from '../../lib/long-list.ts'
import { personName } from '../../lib/person-name.ts'
import * as queries from './audit.queries.ts'

type Filter = Omit<Parsed<typeof api.office.audit>['query'], 'page' | 'page_size'>
type Row = Given<typeof api.office.audit>['result'][number]

/** Details are texts by name; older rows may hold numbers. */
const detailsOf = (details: unknown): Row['details'] =>
  Object.fromEntries(Object.entries(details ?? {}).map(([name, value]) => [name, String(value)]))

/** Accounts that an id or the beginning of an e-mail means; null: everybody. */
const findActors = async ({ sql }: Deps, asked: string): Promise<readonly string[] | null> => {
  if (asked === '') return null
  return isUuid(asked) ? [asked.toLowerCase()] : queries.findActors(sql, escapeLike(asked.toLowerCase()))
}

export const listAudit = async (
  deps: Deps,
  { actor = '', action = '', subject = '', from, to }: Filter,
  part: { readonly take: number; readonly skip: number },
): Promise<Counted & { result: Row[] }> => {
  const { rows, count, more, people } = await queries.listAudit(
    deps.db,
    {
      actors: await findActors(deps, actor),
      action: escapeLike(action),
      subject,
      from: from === undefined ? null : startOfDay(from),
      until: to === undefined ? null : startOfDay(addDays(to, 1)),
    },
    part,
  )
  const nameOf = (id: string | null) => personName(people.find((person) => person.id === id))
  const result = rows.map(({ id, actorId, requestId, details, ...row }) => ({
    ...row,
    id: String(id),
    actor: nameOf(actorId),
    actor_id: actorId,
    details: detailsOf(details),
    request_id: requestId,
  }))
  return { result, count, more }
}
