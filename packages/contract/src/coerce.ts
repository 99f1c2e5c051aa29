/**
 * Coercion at the door: forms, queries and path params carry text, so what came in is turned into the types that its schema
 * asks for before the schema parses it. Schemas themselves stay plain: their input type is what a client writes.
 */
import { z } from 'zod'

/** Turns a value as it was sent into one that a schema can judge; a value it cannot read is returned unchanged. */
export type Coercion = (value: unknown) => unknown

const coercions = z.registry<{ coerce: Coercion }>()

/** A copy of the schema whose coercion replaces the one that follows from its type; schemas refined from it inherit it. */
export const coerced = <S extends z.ZodType>(schema: S, coerce: Coercion): S => {
  const copy = schema.clone()
  coercions.add(copy, { coerce })
  return copy
}
/** The value must have the schema's type already: a password sent as a JSON number is no password. */
export const exact = <S extends z.ZodType>(schema: S): S => coerced(schema, (value) => value)

const toText: Coercion = (value) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value

/** Decimal notation alone: no exponent, no hexadecimal, not the empty text. */
const toNumber: Coercion = (value) =>
  typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value
/** Every notation that JavaScript reads, and an empty text as 0. */
export const toAnyNumber: Coercion = (value) => (typeof value === 'string' ? Number(value) : value)

const truth: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  on: true,
  yes: true,
  false: false,
  '0': false,
  off: false,
  no: false,
  '': false,
}
const toBoolean: Coercion = (value) => {
  if (value === 1 || value === 0) return value === 1
  return typeof value === 'string' ? (truth[value.trim().toLowerCase()] ?? value) : value
}

/** JSON in a form field; text that is no JSON stays text, so that the schema refuses it. */
export const toJson: Coercion = (value) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Copies the fields only when one of them changes. */
const inFields = (shape: Readonly<Record<string, z.core.$ZodType>>): Coercion | null => {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const coerce = compile(schema)
    return coerce ? [[name, coerce] as const] : []
  })
  if (fields.length === 0) return null
  return (value) => {
    if (!isFields(value)) return value
    let result = value
    for (const [name, coerce] of fields) {
      const before = value[name]
      if (before === undefined) continue
      const after = coerce(before)
      if (after === before) continue
      if (result === value) result = { ...value }
      result[name] = after
    }
    return result
  }
}

const inElements = (element: z.core.$ZodType): Coercion | null => {
  const coerce = compile(element)
  return coerce && ((value) => (Array.isArray(value) ? value.map(coerce) : value))
}

const inTurn = (steps: readonly (Coercion | null)[]): Coercion | null => {
  const [first = null, ...others] = steps.filter((step) => step !== null)
  const rest = others.length > 0 ? inTurn(others) : null
  return first && rest ? (value) => rest(first(value)) : first
}

/** What the type of a schema itself asks for, without the schemas inside it. */
const ownCoercion = (def: z.core.$ZodTypes['_zod']['def']): Coercion | null => {
  if (def.type === 'string') return toText
  if (def.type === 'number') return toNumber
  return def.type === 'boolean' ? toBoolean : null
}

const innerCoercion = (def: z.core.$ZodTypes['_zod']['def']): Coercion | null => {
  switch (def.type) {
    case 'object':
      return inFields(def.shape)
    case 'array':
      return inElements(def.element)
    case 'union':
      return inTurn(def.options.map(compile))
    case 'pipe':
      return compile(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return compile(def.innerType)
    default:
      return null
  }
}

/** Null when nothing inside the schema needs coercion. */
const compile = (schema: z.core.$ZodType): Coercion | null => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const own = coercions.get(schema)?.coerce ?? ownCoercion(def)
  return inTurn([own, innerCoercion(def)])
}

const compiled = new WeakMap<z.core.$ZodType, Coercion>()

/** The value with every field in its schema's type where the field's text can be read so. The walk is done once for each schema. */
export const coerce = (schema: z.core.$ZodType, value: unknown): unknown => {
  let run = compiled.get(schema)
  if (!run) {
    run = compile(schema) ?? ((same) => same)
    compiled.set(schema, run)
  }
  return run(value)
}
