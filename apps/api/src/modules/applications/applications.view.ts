/** Shows applications to applicants and administrators. */
import type { values } from '@tregu/contract'
import {
  type ApplicationState,
  countApplicationParts,
  type Language,
  listApplicationGaps,
} from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import { sayField } from '../../lib/texts.ts'
import { isOpened, type OwnStoreRow, type Reader, viewOwnStore } from '../store-desk/store-desk.ts'
import type { MessageRow } from './applications.queries.ts'

/** An open store was approved, whichever way it came. */
export const stateOf = (row: Pick<OwnStoreRow, 'state' | 'application'>): ApplicationState =>
  isOpened(row) ? 'approved' : row.application

type Needed = Parameters<typeof listApplicationGaps>[0]
type NeededRow = Omit<Needed, 'description'> & Pick<OwnStoreRow, 'description'>
const neededOf = (row: NeededRow): Needed => ({ ...row, description: textsOf(row.description) })

export const gapsOf = (row: NeededRow) => listApplicationGaps(neededOf(row))
export const completeOf = (row: NeededRow) => countApplicationParts(neededOf(row))

type Read = { readonly row: OwnStoreRow; readonly messages: readonly MessageRow[] }

export const viewApplication = (
  { row, messages }: Read,
  { language, ...reader }: Reader & { readonly language: Language },
): values.Application => ({
  id: String(row.id),
  state: stateOf(row),
  sent_at: row.applicationSentAt,
  missing: gapsOf(row).map(({ field, message }) => ({ field, message: sayField(language, message) })),
  messages: messages.map(({ isStores, text, at }) => ({ by: isStores ? 'store' : 'market', text, at })),
  note: row.applicationNote,
  store: viewOwnStore(row, reader),
})
