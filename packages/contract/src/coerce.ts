/**
 * Coerces input: forms, queries and path params carry text, which becomes the types of the schema before the schema
 * parses it. Schemas stay plain: their input type is what a client writes (docs/decisions/0015).
 */
import { z } from 'zod'

/** Converts a value for its schema; returns a value unchanged that it cannot read. */
export type Coercion = (value: unknown) => unknown

const coercions = z.registry<{ coerce: Coercion }>()

/** A copy of the schema with its own coercion instead of the one for its type; schemas refined from it inherit it. */
export const coerced = <S extends z.ZodType>(schema: S, coerce: Coercion): S => {
  const copy = schema.clone()
  coercions.add(copy, { coerce })
  return copy
}
/** The value must already have the schema's type: a password sent as a JSON number is refused. */
export const exact = <S extends z.ZodType>(schema: S): S => coerced(schema, (value) => value)

const toText: Coercion = (value) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value

/** Decimal notation only: no exponent, no hexadecimal, not the empty text. */
const toNumber: Coercion = (value) =>
  typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value
/** Every notation that JavaScript reads; an empty text is 0. */
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

/** JSON in a form field. Text that is not JSON stays text, so that the schema refuses it. */
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

/** The coercion for a schema's own type, without the schemas inside it. */
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

/** Converts every field to its schema's type where its text can be read so. Walks each schema only once. */
export const coerce = (schema: z.core.$ZodType, value: unknown): unknown => {
  let run = compiled.get(schema)
  if (!run) {
    run = compile(schema) ?? ((same) => same)
    compiled.set(schema, run)
  }
  return run(value)
}
