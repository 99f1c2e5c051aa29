/** What the cells of a file say, before a field judges it (docs/rules/imports.md#cells). */
import { foldText, takeApostrophe, textOfHtml } from '@tregu/domain'
import type { Layout } from './layout.ts'

/** Undefined: nothing is said; null: the field is emptied. */
export type Cell = string | null | undefined
export const cellOf = (cell: string | undefined): Cell => {
  const text = cell?.trim() ?? ''
  if (text === '') return undefined
  return text === '-' ? null : takeApostrophe(text)
}

const YES = ['yes', 'true', '1', 'x', 'po', 'ja', 'oui', 'evet', 'da']
const NO = ['no', 'false', '0', 'jo', 'nein', 'non', 'hayir', 'ne']

/** Yes or no in one of the languages. */
export const readWord = (cell: string): boolean | null => {
  const word = foldText(cell)
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : null
}

export type Status = 'draft' | 'published' | 'withdrawn'
const STATUSES: Readonly<Record<string, Status>> = {
  draft: 'draft',
  published: 'published',
  withdrawn: 'withdrawn',
  active: 'published',
  archived: 'withdrawn',
  true: 'published',
  false: 'draft',
}
/** Numbers in WooCommerce's column Published. */
const WOO_STATUSES: Readonly<Record<string, Status>> = { '1': 'published', '0': 'draft', '-1': 'draft' }

export const statusOf = (cell: string, kind: Layout['kind']): Status | undefined =>
  STATUSES[foldText(cell)] ?? (kind === 'woocommerce' ? WOO_STATUSES[cell] : undefined)

/** Descriptions of other shops are HTML. WooCommerce writes a line break as a backslash and an n. */
export const readMarkup = (cell: string, kind: Layout['kind']): string => {
  if (kind === 'own') return cell
  return textOfHtml(kind === 'woocommerce' ? cell.replaceAll('\\n', '<br>') : cell)
}

/** The addresses of pictures. `-` takes all off. */
export const readAddresses = (cell: Cell, kind: Layout['kind']): string[] | undefined => {
  if (cell === null) return []
  const addresses = (cell ?? '')
    .split(kind === 'woocommerce' ? ',' : '|')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  return addresses.length > 0 ? addresses : undefined
}
