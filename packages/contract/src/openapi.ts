/** OpenAPI 3.1 and the serializers' JSON Schema, both generated from the endpoints. */
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { errorStatus, failure } from './errors.ts'

type Json = Record<string, unknown>

/** Every path of a call, `:name` parameters, without trailing slash. */
export const pathsOf = (endpoint: Endpoint): readonly string[] => [endpoint.path, ...(endpoint.alias ?? [])]

const isNull = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && (schema as Json).type === 'null'

/** A serializer writes `x | null` fastest as a nullable type, so the union is folded. */
const foldNull = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(foldNull)
  if (typeof value !== 'object' || value === null) return value
  const schema = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, foldNull(inner)]),
  ) as Json
  if (Array.isArray(schema.anyOf) && schema.anyOf.length === 2 && schema.anyOf.some(isNull)) {
    const other = schema.anyOf.find((choice) => !isNull(choice)) as Json | undefined
    if (other && !('anyOf' in other)) {
      const { anyOf: _, ...rest } = schema
      // A list of words must name null too, or a check of the list refuses it.
      const words = Array.isArray(other.enum) ? { enum: [...other.enum, null] } : {}
      return { ...rest, ...other, ...words, nullable: true }
    }
  }
  return schema
}

const inlineRefs = (schema: Json): Json => {
  const defs = (schema.definitions ?? {}) as Record<string, unknown>
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline)
    if (typeof value !== 'object' || value === null) return value
    const ref = (value as Json).$ref
    if (typeof ref === 'string') return inline(defs[ref.replace('#/definitions/', '')])
    return Object.fromEntries(
      Object.entries(value)
        .filter(
          ([key]) => !['definitions', 'id', '$schema', 'format', 'pattern', 'description'].includes(key),
        )
        .map(([key, inner]) => [key, key === 'properties' ? inlineProperties(inner as Json) : inline(inner)]),
    )
  }
  const inlineProperties = (properties: Json) =>
    Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, inline(inner)]))
  return inline(schema) as Json
}

const toWireSchema = (schema: z.ZodType): Json =>
  foldNull(
    inlineRefs(
      z.toJSONSchema(schema, {
        target: 'draft-7',
        io: 'input',
        unrepresentable: 'any',
        reused: 'inline',
      }) as Json,
    ),
  ) as Json

/** Calls share schemas, and a process of tests binds all calls many times. */
const wireSchemas = new WeakMap<z.ZodType, Json>()

/** A response schema for the serializer: shapes only; undeclared fields are left out. Callers do not change it. */
export const wireSchemaOf = (schema: z.ZodType): Json => {
  const wire = wireSchemas.get(schema) ?? toWireSchema(schema)
  wireSchemas.set(schema, wire)
  return wire
}

const openApiPath = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

/** Moves named schemas to the components, so that a reader sees `ProductCard` once. */
const collect = (schema: z.ZodType, components: Json): Json => {
  const {
    $defs,
    $schema: _,
    id: __,
    ...rest
  } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
  }) as Json
  for (const [name, definition] of Object.entries((rest.$defs ?? $defs ?? {}) as Json))
    components[name] = definition
  const text = JSON.stringify(rest).replaceAll('#/$defs/', '#/components/schemas/')
  return JSON.parse(text) as Json
}

/** A schema in the components under its own name, else under the given one; answers with a reference to it. */
const reference = (schema: z.ZodType, name: string, components: Json): Json => {
  const found = collect(schema, components)
  if (typeof found.$ref === 'string') return found
  const { id = name } = z.globalRegistry.get(schema) ?? {}
  components[id] = found
  return { $ref: `#/components/schemas/${id}` }
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
/** `cart.update` in the name of a schema: `CartUpdate`. */
const schemaName = (name: string) => name.split('.').map(capital).join('')

const bodyOf = (name: string, endpoint: Endpoint, components: Json): Json | undefined => {
  const { body, files } = endpoint
  if (files) {
    const fields: Json = body ? collect(body, components) : { type: 'object' }
    const binary = { type: 'string', contentMediaType: 'application/octet-stream' }
    const inFiles = Object.fromEntries(Object.keys(files).map((file) => [file, binary]))
    const schema = { ...fields, properties: { ...(fields.properties as Json | undefined), ...inFiles } }
    return { content: { 'multipart/form-data': { schema } } }
  }
  if (!body) return undefined
  const schema = reference(body, `${schemaName(name)}Body`, components)
  const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

const parametersOf = (endpoint: Endpoint, path: string, components: Json): Json[] => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = endpoint.query
    ? (collect(endpoint.query, components).properties as Json | undefined)
    : undefined
  return [...inPath, ...Object.entries(query ?? {}).map(([name, schema]) => ({ name, in: 'query', schema }))]
}

/** All failures look the same; each status tells its codes. */
const failures = (endpoint: Endpoint): Json => {
  const codes = ['malformed', 'too_many_requests', ...(endpoint.errors ?? [])] as const
  const signedIn = endpoint.auth === 'guest' ? [] : (['not_signed_in'] as const)
  const statuses = new Map<number, string[]>()
  for (const code of [...codes, ...signedIn])
    statuses.set(errorStatus[code], [...(statuses.get(errorStatus[code]) ?? []), code])
  return Object.fromEntries(
    [...statuses]
      .sort()
      .map(([status, names]) => [
        String(status),
        { $ref: '#/components/responses/Failure', description: [...new Set(names)].join(', ') },
      ]),
  )
}

/** Of the call itself its name; of its other paths and methods the name with method and path, which no other operation has. */
const operationId = (name: string, endpoint: Endpoint, method: string, path: string): string =>
  method === endpoint.method && path === endpoint.path
    ? name
    : [name, method.toLowerCase(), ...(path.match(/\w+/g) ?? [])].join('_')

type Call = { readonly name: string; readonly section: string; readonly endpoint: Endpoint }

const operation = (
  { name, section, endpoint }: Call,
  method: string,
  path: string,
  components: Json,
): Json => {
  const answer = (schema: z.ZodType, as: string, description: string) => ({
    description,
    content: { 'application/json': { schema: reference(schema, schemaName(name) + as, components) } },
  })
  const body = method === 'GET' ? undefined : bodyOf(name, endpoint, components)
  const { response, accepted, auth } = endpoint
  return {
    operationId: operationId(name, endpoint, method, path),
    summary: endpoint.summary,
    tags: [section],
    security: auth === 'guest' ? [{}, { token: [] }] : [{ token: [] }],
    'x-auth': auth,
    parameters: parametersOf(endpoint, path, components),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [endpoint.creates ? '201' : '200']: answer(
        response,
        'Answer',
        endpoint.creates ? 'It was created' : 'It worked',
      ),
      ...(accepted ? { '202': answer(accepted, 'Waiting', 'It waits for a confirmation') } : {}),
      ...failures(endpoint),
    },
  }
}

/** The whole document. Operation ids are `section.call`. */
export const openApi = (endpoints: readonly Call[], server: string): Json => {
  const components: Json = {}
  const failed = reference(failure, 'Failure', components)
  const paths: Record<string, Json> = {}
  for (const call of endpoints)
    for (const path of pathsOf(call.endpoint)) {
      const at = openApiPath(path)
      paths[at] ??= {}
      for (const method of [call.endpoint.method, ...(call.endpoint.also ?? [])])
        paths[at][method.toLowerCase()] = operation(call, method, path, components)
    }
  const schemas = JSON.parse(
    JSON.stringify(components).replaceAll('#/$defs/', '#/components/schemas/'),
  ) as Json
  return JSON.parse(
    JSON.stringify({
      openapi: '3.1.0',
      info: {
        title: 'Tregu',
        version: '1',
        description: 'A multi-seller marketplace. Prices in euros, VAT included.',
        license: { name: 'MIT' },
      },
      servers: [{ url: server }],
      components: {
        schemas,
        responses: {
          Failure: { description: 'It failed', content: { 'application/json': { schema: failed } } },
        },
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'Token <token> or Bearer <token>',
          },
        },
      },
      paths,
    }),
  ) as Json
}
