/** Encodes replies: the server's cents and Dates become the euros and ISO texts of the wire (decision 26). */
import { z } from 'zod'

type Encode = (value: unknown) => unknown

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inFields = (shape: Readonly<Record<string, z.core.$ZodType>>): Encode | null => {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const encode = compile(schema)
    return encode ? [[name, encode] as const] : []
  })
  if (fields.length === 0) return null
  return (value) => {
    if (!isFields(value)) return value
    const result = { ...value }
    for (const [name, encode] of fields) if (result[name] !== undefined) result[name] = encode(result[name])
    return result
  }
}

const inValues = (schema: z.core.$ZodType): Encode | null => {
  const encode = compile(schema)
  return (
    encode &&
    ((value) =>
      isFields(value)
        ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, encode(inner)]))
        : value)
  )
}

const inElements = (element: z.core.$ZodType): Encode | null => {
  const encode = compile(element)
  return encode && ((value) => (Array.isArray(value) ? value.map(encode) : value))
}

const requiredIn = (schema: z.core.$ZodType): readonly string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type !== 'object')
    throw new TypeError('only objects can be told apart in a union with money or dates')
  return Object.entries(def.shape).flatMap(([name, inner]) =>
    inner._zod.optout === 'optional' ? [] : [name],
  )
}

/** Encodes by the first object of the union whose required fields are all there. */
const inUnion = (options: readonly z.core.$ZodType[]): Encode | null => {
  const encodes = options.map(compile)
  if (encodes.every((encode) => encode === null)) return null
  const choices = options.map((option, at) => ({ required: requiredIn(option), encode: encodes[at] }))
  return (value) => {
    const choice = choices.find(({ required }) => isFields(value) && required.every((name) => name in value))
    return choice?.encode ? choice.encode(value) : value
  }
}

const orNull = (encode: Encode | null): Encode | null =>
  encode && ((value) => (value === null || value === undefined ? value : encode(value)))

/** Null when the schema holds neither money nor dates. */
const compile = (schema: z.core.$ZodType): Encode | null => {
  if (schema instanceof z.ZodCodec) {
    const { reverseTransform } = schema.def
    return (value) => reverseTransform(value, { value, issues: [] })
  }
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return inFields(def.shape)
    case 'array':
      return inElements(def.element)
    case 'record':
      return inValues(def.valueType)
    case 'union':
      return inUnion(def.options)
    case 'optional':
    case 'nullable':
    case 'readonly':
      return orNull(compile(def.innerType))
    default:
      return null
  }
}

const compiled = new WeakMap<z.core.$ZodType, Encode>()

/**
 * Converts a handler's reply to the wire by its schema. Walks each schema only once.
 * @throws RangeError when an amount is not a whole number of cents, which is a bug
 */
export const encode = (schema: z.core.$ZodType, value: unknown): unknown => {
  let run = compiled.get(schema)
  if (!run) {
    run = compile(schema) ?? ((same) => same)
    compiled.set(schema, run)
  }
  return run(value)
}
