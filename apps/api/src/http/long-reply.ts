/**
 * Replies with one list of tens of thousands of elements. Each part of the list is encoded before the next one is made. When the whole list
 * is made first, each garbage collection copies it, which takes half of the time.
 */
import { encode, wireSchemaOf } from '@tregu/contract'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

type LongList = {
  /** The name of the list's field, which occurs once in the reply. */
  readonly name: string
  /** The schema of the list in the endpoint's response. */
  readonly schema: z.ZodType
  /** Of some hundred elements each, and never empty. Longer texts leave the heap's part of young objects, where collections are quick. */
  readonly parts: AsyncIterable<readonly object[]>
}

export class LongReply {
  constructor(
    readonly list: LongList,
    /** The rest of the reply, with an empty list. Called after the last part. */
    readonly rest: () => object,
  ) {}
}

const textOf = (reply: FastifyReply, schema: z.ZodType, value: unknown): string =>
  reply.compileSerializationSchema(wireSchemaOf(schema))(encode(schema, value) as Record<string, unknown>)

/** The reply as JSON, cut by its schemas like any other. */
export const writeLongReply = async (
  reply: FastifyReply,
  response: z.ZodType,
  { list: { name, schema, parts }, rest }: LongReply,
): Promise<Buffer> => {
  const written: Buffer[] = []
  for await (const part of parts) {
    const text = textOf(reply, schema, part).slice(1, -1)
    written.push(Buffer.from(written.length === 0 ? text : `,${text}`))
  }
  // Quotes inside texts are escaped, so only the field itself matches.
  const field = `"${name}":[`
  const text = textOf(reply, response, { error: null, ...rest() })
  const at = text.indexOf(`${field}]`) + field.length
  if (at < field.length) throw new Error(`the reply has no empty list ${name}`)
  return Buffer.concat([Buffer.from(text.slice(0, at)), ...written, Buffer.from(text.slice(at))])
}
