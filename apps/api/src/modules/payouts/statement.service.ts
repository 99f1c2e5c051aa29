/** A store's statement: what opened, what was booked, what closed; as JSON, CSV and PDF (docs/rules/payouts.md#statements). */
import {
  addDays,
  type Cents,
  CSV_START,
  type Day,
  dayOf,
  formatDate,
  formatPrice,
  type Language,
  LEDGER_KINDS,
  startOfDay,
  toEuros,
  writeCsv,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { drawPaper } from '../../lib/paper.ts'
import { say } from '../../lib/texts.ts'
import { getDeskStore } from '../stores/stores.ts'
import { type SellerEntry, sayKind, viewEntry } from './entry.view.ts'
import * as queries from './payouts.queries.ts'

type Asked = { readonly from: Day; readonly to: Day; readonly store?: string | undefined }
type Statement = Awaited<ReturnType<typeof makeStatement>>

const KINDS = [...LEDGER_KINDS, 'taken'] as const

/**
 * A statement whose entries are read part by part. Once all are read, `close` gives the sums: the opening balance and the entries add up to
 * the closing balance.
 * @throws AppError not_found, store_required, malformed
 */
export const openStatement = async ({ db, sql }: Deps, actor: Actor, asked: Asked, language: Language) => {
  const { from, to, store: slug } = asked
  if (to < from) throw new AppError('malformed', {}, { fields: { to: 'v.day_order' } })
  const store = await getDeskStore(db, actor, { least: 'owner', slug })
  const span = { from: startOfDay(from), to: startOfDay(addDays(to, 1)) }
  const found = await queries.findOpening(sql, store.id, span)
  const opening = found.amount
  const sums = new Map<string, Cents>()
  let balance = opening
  const view = (row: queries.EntryRow): SellerEntry => {
    balance += row.amount
    const entry = viewEntry(row, balance, language)
    sums.set(entry.kind, (sums.get(entry.kind) ?? 0) + entry.amount)
    return entry
  }
  const parts = async function* () {
    for await (const rows of queries.listStatement(sql, store.id, span, found, language)) yield rows.map(view)
  }
  const close = () => ({
    ...{ from, to, opening, closing: balance },
    sums: KINDS.filter((kind) => sums.has(kind)).map((kind) => ({ kind, amount: sums.get(kind) ?? 0 })),
  })
  return { store, parts: parts(), close }
}

const makeStatement = async (deps: Deps, actor: Actor, asked: Asked, language: Language) => {
  const { store, parts, close } = await openStatement(deps, actor, asked, language)
  const entries: SellerEntry[] = []
  for await (const part of parts) for (const entry of part) entries.push(entry)
  return { store, ...close(), entries }
}

const nameFile = ({ store, from, to }: Statement, ending: string): string =>
  `${store.slug}-${from}-${to}.${ending}`

/** Numbers have a decimal point in each language, so that every program reads them. */
export const writeStatementCsv = async (deps: Deps, actor: Actor, asked: Asked, language: Language) => {
  const statement = await makeStatement(deps, actor, asked, language)
  const { from, to, opening, entries, closing } = statement
  const text = writeCsv([
    [
      say(language, 'invoice.date'),
      say(language, 'invoice.order'),
      say(language, 'statement.kind'),
      say(language, 'statement.entry'),
      say(language, 'invoice.amount'),
      say(language, 'statement.rate'),
      say(language, 'statement.balance'),
    ],
    [from, null, null, say(language, 'statement.opening'), null, null, toEuros(opening)],
    ...entries.map(({ at, order, kind, label, amount, rate, balance_after }) => [
      dayOf(at),
      order?.code ?? null,
      sayKind(kind, language),
      label,
      toEuros(amount),
      rate,
      toEuros(balance_after),
    ]),
    [to, null, null, say(language, 'statement.closing'), null, null, toEuros(closing)],
  ])
  return { name: nameFile(statement, 'csv'), text: CSV_START + text }
}

/** Everything that was booked for an order on one day becomes one row. Each payout is one row. */
const gatherRows = (entries: readonly SellerEntry[], opening: Cents) => {
  const rows = new Map<string, { readonly day: Day; readonly text: string; amount: Cents }>()
  for (const [index, { at, order, label, amount }] of entries.entries()) {
    const day = dayOf(at)
    const key = order ? `${day} ${order.id}` : String(index)
    const row = rows.get(key) ?? { day, text: order?.code ?? label, amount: 0 }
    row.amount += amount
    rows.set(key, row)
  }
  let balance = opening
  return [...rows.values()].map((row) => {
    balance += row.amount
    return { ...row, balance }
  })
}

export const writeStatementPdf = async (deps: Deps, actor: Actor, asked: Asked, language: Language) => {
  const statement = await makeStatement(deps, actor, asked, language)
  const { store, from, to, opening, sums, entries, closing } = statement
  const price = (cents: Cents) => formatPrice(cents, language)
  const title = say(language, 'statement.statement')
  const bytes = await drawPaper({
    title,
    language,
    parts: [
      {
        title,
        subtitle: store.name,
        facts: [[say(language, 'statement.period'), `${formatDate(from)} - ${formatDate(to)}`]],
        parties: [],
        sums: [
          [say(language, 'statement.opening'), price(opening)],
          ...sums.map(({ kind, amount }) => [sayKind(kind, language), price(amount)] as const),
          [say(language, 'statement.closing'), price(closing)],
        ],
        sumsFirst: true,
        within: [],
        columns: [
          { title: say(language, 'invoice.date'), width: 90, align: 'left' },
          { title: say(language, 'statement.entry'), width: 205, align: 'left' },
          { title: say(language, 'invoice.amount'), width: 100, align: 'right' },
          { title: say(language, 'statement.balance'), width: 100, align: 'right' },
        ],
        rows: gatherRows(entries, opening).map(({ day, text, amount, balance }) => [
          formatDate(day),
          text,
          price(amount),
          price(balance),
        ]),
        isRuled: false,
        notes: [],
        foot: store.name,
      },
    ],
    sum: null,
  })
  return { name: nameFile(statement, 'pdf'), bytes }
}
