/** Turns what an administrator wrote about a part of the home page into columns, and names the fields that differ. */
import type { Prisma } from '@tregu/database'
import { findHomeState, LANGUAGES, listMissingLanguages, mergeTexts, type Texts } from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import { allTextsOf, textsOf } from '../../lib/json-columns.ts'
import type { PartRow } from './home-parts.queries.ts'

const TEXTS = ['title', 'text', 'action'] as const

type PartFields = {
  readonly title: Texts
  readonly text: Texts
  readonly action: Texts
  readonly link: string
  readonly tone: string
  readonly query: string
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly active: boolean
  readonly image: string | null
}
/** The fields that are given; the others stay. */
export type PartChange = { readonly [K in keyof PartFields]?: PartFields[K] | undefined }

/** The fields of a new part before anything is filled in. */
export const EMPTY_PART: PartFields = {
  title: {},
  text: {},
  action: {},
  link: '/',
  tone: 'sand',
  query: '',
  starts_at: null,
  ends_at: null,
  active: true,
  image: null,
}

const writtenTexts = (json: unknown) => textsOf(json) as Texts

export const fieldsOfRow = (row: PartRow): PartFields => ({
  title: writtenTexts(row.title),
  text: writtenTexts(row.text),
  action: writtenTexts(row.action),
  link: row.link,
  tone: row.tone,
  query: row.query,
  starts_at: row.startsAt,
  ends_at: row.endsAt,
  active: row.active,
  image: row.image,
})

/** The part as it is after the change. */
export const mergePart = (before: PartFields, change: PartChange): PartFields => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const merged: PartFields = { ...before, ...given }
  const texts = Object.fromEntries(TEXTS.map((name) => [name, mergeTexts(before[name], change[name] ?? {})]))
  return { ...merged, ...texts }
}

export const refuse = (field: string, message: string) =>
  new AppError('malformed', {}, { fields: { [field]: message } })

/** @throws AppError malformed for a part without a title, and for an end that is not after the start */
export const checkPart = ({ title, starts_at: start, ends_at: end }: PartFields): void => {
  if (Object.keys(title).length === 0) throw refuse('title', 'v.home_title')
  if (start && end && end <= start) throw refuse('ends_at', 'v.home_end')
}

/** The names of the fields that a call wants to set; each language counts by itself. */
export const namesOf = (change: PartChange): string[] =>
  Object.entries(change).flatMap(([field, value]) => {
    if (value === undefined) return []
    const isTexts = TEXTS.some((name) => name === field)
    return isTexts ? Object.keys(value as Texts).map((language) => `${field}.${language}`) : [field]
  })

/** Every field by its name, each language by itself. */
const flatten = (part: PartFields): Map<string, string> => {
  const { title, text, action, starts_at, ends_at, active, image, ...rest } = part
  const texts = { title, text, action }
  return new Map([
    ...TEXTS.flatMap((name) =>
      LANGUAGES.map((language) => [`${name}.${language}`, texts[name][language] ?? ''] as const),
    ),
    ...Object.entries(rest),
    ['starts_at', starts_at?.toISOString() ?? ''],
    ['ends_at', ends_at?.toISOString() ?? ''],
    ['active', String(active)],
    ['image', image ?? ''],
  ])
}

/** The fields in which two versions of a part differ, with both values. */
export const listChanged = (before: PartFields, after: PartFields) => {
  const [old, now] = [flatten(before), flatten(after)]
  return [...now].flatMap(([field, value]) => {
    const was = old.get(field) ?? ''
    return was === value ? [] : [{ field, before: was, after: value }]
  })
}

export const columnsOf = (part: PartFields) =>
  ({
    title: part.title as Prisma.InputJsonObject,
    text: part.text as Prisma.InputJsonObject,
    action: part.action as Prisma.InputJsonObject,
    link: part.link,
    tone: part.tone,
    query: part.query,
    startsAt: part.starts_at,
    endsAt: part.ends_at,
    active: part.active,
    image: part.image,
  }) satisfies Prisma.HomePartUncheckedUpdateInput

export const viewPart = (row: PartRow, now: Date) => {
  const texts = { title: allTextsOf(row.title), text: allTextsOf(row.text), action: allTextsOf(row.action) }
  return {
    id: String(row.id),
    kind: row.kind,
    ...texts,
    link: row.link,
    image: row.image,
    tone: row.tone,
    query: row.query,
    position: row.position,
    starts_at: row.startsAt,
    ends_at: row.endsAt,
    active: row.active,
    state: findHomeState(row, now),
    version: row.version,
    missing: listMissingLanguages(texts),
  }
}
