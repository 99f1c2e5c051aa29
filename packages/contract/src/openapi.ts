/** OpenAPI 3.1 and the serializers' JSON Schema, both generated from the endpoints. */
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { errorStatus, failure } from './errors.ts'

type Json = Record<string, unknown>

/** Every path of a call, `:name` parameters, without trailing slash. */
export const pathsOf = (endpoint: Endpoint): readonly string[] => [endpoint.path, ...(endpoint.alias ?? [])]

export const jsonSchemaOf = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json

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
      return { ...rest, ...other, nullable: true }
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

/** A response schema for the serializer: shapes only; undeclared fields are left out. */
export const wireSchemaOf = (schema: z.ZodType): Json =>
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

const openApiPath = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

/** Moves named schemas to the components, so that a reader sees `ProductCard` once. */
const collect = (schema: z.ZodType, components: Json): Json => {
  const {
    $defs,
    $schema: _,
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

const bodyOf = (endpoint: Endpoint, components: Json): Json | undefined => {
  if (!endpoint.body && !endpoint.files) return undefined
  const schema: Json = endpoint.body ? collect(endpoint.body, components) : { type: 'object', properties: {} }
  const files = Object.fromEntries(
    Object.keys(endpoint.files ?? {}).map((name) => [
      name,
      { type: 'string', contentMediaType: 'application/octet-stream' },
    ]),
  )
  const withFiles: Json = endpoint.files
    ? { ...schema, properties: { ...(schema.properties as Json | undefined), ...files } }
    : schema
  return {
    content: {
      ...(endpoint.files
        ? {}
        : { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } }),
      'multipart/form-data': { schema: withFiles },
    },
  }
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

const failures = (endpoint: Endpoint): Json => {
  const codes = ['malformed', 'too_many_requests', ...(endpoint.errors ?? [])] as const
  const signedIn = endpoint.auth === 'guest' ? [] : (['not_signed_in'] as const)
  const statuses = new Map<number, string[]>()
  for (const code of [...codes, ...signedIn])
    statuses.set(errorStatus[code], [...(statuses.get(errorStatus[code]) ?? []), code])
  return Object.fromEntries(
    [...statuses].sort().map(([status, names]) => [
      String(status),
      {
        description: [...new Set(names)].join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}

const operation = (
  name: string,
  section: string,
  endpoint: Endpoint,
  path: string,
  components: Json,
): Json => {
  const answer = (schema: z.ZodType, description: string) => ({
    description,
    content: { 'application/json': { schema: collect(schema, components) } },
  })
  const body = bodyOf(endpoint, components)
  return {
    operationId: path === endpoint.path ? name : undefined,
    summary: endpoint.summary,
    tags: [section],
    security: endpoint.auth === 'guest' ? [{}, { token: [] }] : [{ token: [] }],
    'x-auth': endpoint.auth,
    parameters: parametersOf(endpoint, path, components),
    ...(body ? { requestBody: body } : {}),
    responses: {
      '200': answer(endpoint.response, 'It worked'),
      ...(endpoint.accepted ? { '202': answer(endpoint.accepted, 'It waits for a confirmation') } : {}),
      ...failures(endpoint),
    },
  }
}

/** The whole document. Operation ids are `section.call`; other paths and methods of a call have none. */
export const openApi = (
  endpoints: readonly { name: string; section: string; endpoint: Endpoint }[],
  server: string,
): Json => {
  const components: Json = {}
  collect(failure, components)
  const paths: Record<string, Json> = {}
  for (const { name, section, endpoint } of endpoints)
    for (const path of pathsOf(endpoint)) {
      const methods = [endpoint.method, ...(endpoint.also ?? [])]
      const at = openApiPath(path)
      paths[at] ??= {}
      for (const method of methods) {
        const described = operation(name, section, endpoint, path, components)
        if (method !== endpoint.method) described.operationId = undefined
        if (method === 'GET') described.requestBody = undefined
        paths[at][method.toLowerCase()] = described
      }
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
