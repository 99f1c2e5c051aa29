/** What a person has typed in the form of a part, and what of it is sent. */
import type { HomeKind } from '@tregu/domain'
import { clockOf, instantOf } from '../../lib/clock-field.ts'
import type { HomePart } from './home-part-queries.ts'

export const TEXT_FIELDS = ['title', 'text', 'action'] as const
export type TextField = (typeof TEXT_FIELDS)[number]
type Words = Readonly<Record<string, string>>

export type PartDraft = Readonly<Record<TextField, Words>> & {
  readonly link: string
  readonly tone: string
  readonly query: string
  /** `2026-11-27T10:00`; empty: none. */
  readonly starts_at: string
  readonly ends_at: string
  readonly active: boolean
  readonly image: File | null
}

export const EMPTY_DRAFT: PartDraft = {
  title: {},
  text: {},
  action: {},
  link: '',
  tone: 'sand',
  query: '',
  starts_at: '',
  ends_at: '',
  active: true,
  image: null,
}

export const draftOf = (part: HomePart): PartDraft => ({
  title: part.title,
  text: part.text,
  action: part.action,
  link: part.link,
  tone: part.tone,
  query: part.query,
  starts_at: part.starts_at ? clockOf(part.starts_at) : '',
  ends_at: part.ends_at ? clockOf(part.ends_at) : '',
  active: part.active,
  image: null,
})

/** The texts that the page shows of each kind. A tile shows its action in place of its text. */
const TEXTS_OF: Readonly<Record<HomeKind, readonly TextField[]>> = {
  slide: ['title', 'text', 'action'],
  tile: ['title', 'text'],
  row: ['title'],
  kosova: ['title', 'text'],
  express: ['title', 'text'],
}

/** The texts to write, and those that are written although the page does not need them. */
export const textsOf = (kind: HomeKind, draft: PartDraft): readonly TextField[] =>
  TEXT_FIELDS.filter((name) => TEXTS_OF[kind].includes(name) || Object.values(draft[name]).some(Boolean))

const changedWords = (before: Words, after: Words) => {
  const changed = Object.entries(after).filter(([language, word]) => word !== (before[language] ?? ''))
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

export type Fields = Readonly<Record<string, unknown>>

/** The fields that differ from what is stored, as the calls take them. */
export const fieldsOf = (stored: PartDraft, draft: PartDraft): Fields => {
  const time = (name: 'starts_at' | 'ends_at') => (draft[name] === '' ? null : instantOf(draft[name]))
  const all: Fields = {
    link: draft.link,
    tone: draft.tone,
    query: draft.query,
    starts_at: time('starts_at'),
    ends_at: time('ends_at'),
    active: draft.active,
  }
  const plain = Object.entries(all).filter(
    ([name]) => draft[name as keyof PartDraft] !== stored[name as keyof PartDraft],
  )
  const texts = TEXT_FIELDS.map((name) => [name, changedWords(stored[name], draft[name])] as const)
  return Object.fromEntries([...texts.filter(([, words]) => words), ...plain])
}

/** A form with the picture; without one the fields go as JSON. */
export const bodyOf = (fields: Fields, image: File | null): Fields | FormData => {
  if (!image) return fields
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
    )
  form.append('image', image)
  return form
}
