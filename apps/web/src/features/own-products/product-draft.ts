/** What a person has typed on a product's page and not saved: fields of the product and of its variants, as text. */

import type * as deskRoutes from '@tregu/contract/routes/desk-products'
import type { Sent } from '../../lib/api.ts'
import { typedNumber } from '../../lib/typed-number.ts'
import type { OwnProduct, OwnVariant, ProductFact } from './product-queries.ts'

export type TextName = 'name' | 'description' | 'warnings'
export type ProductBody = Omit<NonNullable<Sent<typeof deskRoutes.putProduct>['body']>, 'version'>
export type VariantField = 'price' | 'discountPrice' | 'sku' | 'barcode' | 'active' | 'image'
export type VariantDraft = { readonly [F in VariantField]?: string }

export type Draft = {
  /** `name.en`, `brand`, `manufacturer.email`: what was typed. */
  readonly fields: Readonly<Record<string, string>>
  readonly variants: Readonly<Record<string, VariantDraft>>
}
export const EMPTY_DRAFT: Draft = { fields: {}, variants: {} }

export const countChanges = ({ fields, variants }: Draft): number =>
  Object.keys(fields).length +
  Object.values(variants).reduce((sum, variant) => sum + Object.keys(variant).length, 0)

/** `facts.weight`, or `facts.box-content.en` of a text in languages; several choices have bars between. */
const storedFact = (value: unknown, language: string | undefined): string => {
  if (Array.isArray(value)) return value.join('|')
  if (typeof value !== 'object' || value === null) return language === undefined ? String(value ?? '') : ''
  const texts = value as Record<string, string>
  return language === undefined ? Object.values(texts).join(' · ') : (texts[language] ?? '')
}

/** The stored value as the text of its field. */
export const storedText = (product: OwnProduct, field: string): string => {
  const [first = '', second, third] = field.split('.')
  if (first === 'facts') return storedFact(product.facts[second ?? ''], third)
  const value = (product as unknown as Record<string, unknown>)[first]
  const inner = second === undefined ? value : (value as Record<string, unknown> | null)?.[second]
  return inner === null || inner === undefined ? '' : String(inner)
}
export const storedVariantText = (variant: OwnVariant, field: VariantField): string => {
  const value = variant[field]
  if (value === null) return ''
  return typeof value === 'number' ? value.toFixed(2) : String(value)
}

/** A draft with this field changed; a field that is as it is stored leaves the draft. */
export const withField = (draft: Draft, product: OwnProduct, field: string, typed: string): Draft => {
  const { [field]: _, ...rest } = draft.fields
  return { ...draft, fields: typed === storedText(product, field) ? rest : { ...rest, [field]: typed } }
}
export const withVariant = (draft: Draft, variant: OwnVariant, field: VariantField, typed: string): Draft => {
  const { [field]: _, ...rest }: VariantDraft = draft.variants[variant.id] ?? {}
  const own: VariantDraft = typed === storedVariantText(variant, field) ? rest : { ...rest, [field]: typed }
  const { [variant.id]: __, ...others } = draft.variants
  return {
    ...draft,
    variants: Object.keys(own).length === 0 ? others : { ...others, [variant.id]: own },
  }
}

const textNames: readonly string[] = ['name', 'description', 'warnings'] satisfies TextName[]
const flags: readonly string[] = ['madeinKosova']
const manufacturer = ['name', 'address', 'email'] as const

export type FactKinds = ReadonlyMap<string, ProductFact['kind']>

/** What was typed of a fact, as the server takes it; empty fields take it away. */
const sentFact = (kind: ProductFact['kind'] | undefined, typed: string) => {
  if (typed.trim() === '') return null
  if (kind === 'number') return typedNumber(typed)
  if (kind === 'yes_no') return typed === 'true'
  return kind === 'choices' ? typed.split('|') : typed
}

const factsOf = (fields: Draft['fields'], kinds: FactKinds) => {
  const facts: Record<string, unknown> = {}
  for (const [field, typed] of Object.entries(fields)) {
    const [first, slug = '', language] = field.split('.')
    if (first !== 'facts') continue
    if (language === undefined) facts[slug] = sentFact(kinds.get(slug), typed)
    else facts[slug] = { ...(facts[slug] as object | undefined), [language]: typed }
  }
  return Object.keys(facts).length > 0 ? { facts } : {}
}

/** The body of the call that saves the fields of the product. */
export const bodyOf = (product: OwnProduct, { fields }: Draft, kinds: FactKinds = new Map()): ProductBody => {
  const body: Record<string, unknown> = { ...factsOf(fields, kinds) }
  for (const [field, typed] of Object.entries(fields)) {
    const [first = '', second] = field.split('.')
    if (first === 'facts') continue
    if (second !== undefined && textNames.includes(first))
      body[first] = { ...(body[first] as object | undefined), [second]: typed }
    else if (flags.includes(first)) body[first] = typed === 'true'
    else if (first === 'low_stock') body[first] = typed.trim() === '' ? null : typedNumber(typed)
    else if (first !== 'manufacturer') body[first] = typed.trim() === '' ? null : typed
  }
  if (manufacturer.some((name) => `manufacturer.${name}` in fields)) {
    const whole = Object.fromEntries(
      manufacturer.map((name) => [
        name,
        fields[`manufacturer.${name}`] ?? storedText(product, `manufacturer.${name}`),
      ]),
    )
    body.manufacturer = Object.values(whole).every((typed) => typed.trim() === '') ? null : whole
  }
  return body as ProductBody
}

type VariantBody = Omit<NonNullable<Sent<typeof deskRoutes.putVariant>['body']>, 'version'>

/** The body of the call that saves a variant. */
export const variantBodyOf = (variant: VariantDraft): VariantBody =>
  Object.fromEntries(
    Object.entries(variant).map(([field, typed]) => {
      if (field === 'active') return [field, typed === 'true']
      if (field === 'price') return [field, typedNumber(typed)]
      if (typed.trim() === '') return [field, null]
      return [field, field === 'discountPrice' ? typedNumber(typed) : typed]
    }),
  )

/** The draft without these fields of a conflict, such as `name.en` or `variants.12.price`. */
export const withoutFields = (draft: Draft, fields: readonly string[]): Draft => ({
  fields: Object.fromEntries(
    Object.entries(draft.fields).filter(
      ([field]) =>
        !fields.includes(field) &&
        !fields.includes(field.split('.')[0] ?? '') &&
        !fields.includes(field.split('.').slice(0, 2).join('.')),
    ),
  ),
  variants: Object.fromEntries(
    Object.entries(draft.variants)
      .map(([id, variant]) => [
        id,
        Object.fromEntries(
          Object.entries(variant).filter(([field]) => !fields.includes(`variants.${id}.${field}`)),
        ),
      ])
      .filter(([, variant]) => Object.keys(variant as object).length > 0),
  ),
})
