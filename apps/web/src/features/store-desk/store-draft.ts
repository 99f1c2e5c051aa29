/** What a person has typed on the pages of a store and not saved: fields as text, and chosen pictures. */

import { typedNumber } from '../../lib/typed-number.ts'
import type { OwnStore } from './store-queries.ts'

export type Typed = string | File
/** `name`, `description.en`, `delivery.days.min`, `days_off` (days with commas between), `logo`. */
export type StoreDraft = Readonly<Record<string, Typed>>

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, part) => (inner as Record<string, unknown> | null)?.[part], value)

const wordOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? String((value as { readonly id: unknown }).id) : String(value)

const amounts: readonly string[] = ['delivery.price', 'delivery.free_from', 'minimum_order']

/** The stored value as the text of its field. */
export const storedText = (store: OwnStore, field: string): string => {
  const value = at(store, field.split('.'))
  if (typeof value === 'number' && amounts.includes(field)) return value.toFixed(2)
  if (Array.isArray(value)) return value.map(wordOf).join(',')
  return value === null || value === undefined ? '' : String(value)
}

export const shownText = (store: OwnStore, draft: StoreDraft, field: string): string => {
  const typed = draft[field]
  return typeof typed === 'string' ? typed : storedText(store, field)
}

/** The words of a field that holds a list. */
export const wordsOf = (typed: string): readonly string[] => typed.split(',').filter(Boolean)

/** A draft with this field changed; a field that is as it is stored leaves the draft. */
export const withField = (draft: StoreDraft, store: OwnStore, field: string, typed: Typed): StoreDraft => {
  const { [field]: _, ...rest } = draft
  return typed === storedText(store, field) ? rest : { ...rest, [field]: typed }
}

/** Is a field of the draft one of these fields of the history, such as `delivery.days` or `description.en`? */
export const isOf = (field: string, names: readonly string[]): boolean =>
  names.some((name) => field === name || field.startsWith(`${name}.`))

export const withoutFields = (draft: StoreDraft, names: readonly string[]): StoreDraft =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => !isOf(field, names)))

const rangeOf = (store: OwnStore, draft: StoreDraft, field: string) => ({
  min: typedNumber(shownText(store, draft, `${field}.min`)),
  max: typedNumber(shownText(store, draft, `${field}.max`)),
})

const deliveryOf = (store: OwnStore, draft: StoreDraft) => {
  const has = (name: string) => Object.keys(draft).some((field) => isOf(field, [`delivery.${name}`]))
  const shown = (name: string) => shownText(store, draft, `delivery.${name}`)
  return {
    ...(has('price') ? { price: typedNumber(shown('price')) } : {}),
    ...(has('free_from')
      ? { free_from: shown('free_from').trim() === '' ? null : typedNumber(shown('free_from')) }
      : {}),
    ...(has('days') ? { days: rangeOf(store, draft, 'delivery.days') } : {}),
    ...(has('cut_off') ? { cut_off: shown('cut_off').trim() } : {}),
  }
}

const expressOf = (store: OwnStore, draft: StoreDraft) => ({
  open: {
    from: shownText(store, draft, 'express.open.from').trim(),
    to: shownText(store, draft, 'express.open.to').trim(),
  },
  minutes: rangeOf(store, draft, 'express.minutes'),
  cities: wordsOf(shownText(store, draft, 'express.cities')).map(Number),
})

const partsOf = (draft: StoreDraft, name: string) =>
  Object.fromEntries(
    Object.entries(draft)
      .filter(([field]) => field.startsWith(`${name}.`))
      .map(([field, typed]) => [field.slice(name.length + 1), typed]),
  )

const traderOf = (draft: StoreDraft) => {
  const { lawful_goods: isLawful, ...parts } = partsOf(draft, 'trader')
  return isLawful === 'true' ? { ...parts, lawful_goods: true } : parts
}

/** The fields of the call that saves the draft. */
export const fieldsOf = (store: OwnStore, draft: StoreDraft): Readonly<Record<string, unknown>> => {
  const made: Record<string, unknown> = {}
  for (const [field, typed] of Object.entries(draft)) {
    const [first = ''] = field.split('.')
    if (first in made) continue
    if (first === 'description') made.description = partsOf(draft, 'description')
    else if (first === 'delivery') made.delivery = deliveryOf(store, draft)
    else if (first === 'express') made.express = expressOf(store, draft)
    else if (first === 'trader') made.trader = traderOf(draft)
    else if (first === 'minimum_order') made.minimum_order = typedNumber(String(typed))
    else if (first === 'days_off' || first === 'payment_method') made[first] = wordsOf(String(typed))
    else made[first] = typed
  }
  return made
}

/** The body of the call: JSON, or with pictures a form whose other fields are JSON or text. */
export const bodyOf = (store: OwnStore, draft: StoreDraft, version: number) => {
  const fields = fieldsOf(store, draft)
  if (!Object.values(fields).some((value) => value instanceof File)) return { version, ...fields }
  const form = new FormData()
  form.append('version', String(version))
  for (const [name, value] of Object.entries(fields))
    if (value instanceof File) form.append(name, value)
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return form
}
