/**
 * Reads fields from JSON, urlencoded and multipart bodies alike, and coerces their text into the types of the endpoint's
 * schema. Accepts files only in fields that the endpoint names.
 */
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { coerce } from '@tregu/contract'
import { CHAT_FILE_BYTES_MAX } from '@tregu/domain'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../lib/app-error.ts'

export type UploadedFile = {
  readonly field: string
  readonly fileName: string
  readonly mime: string
  readonly bytes: Buffer
}

export const registerForms = async (app: FastifyInstance): Promise<void> => {
  app.removeContentTypeParser('text/plain')
  await app.register(formbody, { bodyLimit: 1_048_576 })
  await app.register(multipart, {
    limits: {
      fieldNameSize: 100,
      fieldSize: 65_536,
      fields: 60,
      fileSize: CHAT_FILE_BYTES_MAX,
      files: 5,
      parts: 65,
      headerPairs: 50,
    },
  })
}

/** Coerces and parses the fields of a body, a query or a path. */
export const parseFields = <S extends z.ZodType>(
  schema: S,
  fields: unknown,
): z.ZodSafeParseResult<z.output<S>> => schema.safeParse(coerce(schema, fields))

const put = (fields: Record<string, unknown>, name: string, value: unknown) => {
  const before = fields[name]
  if (before === undefined) fields[name] = value
  else fields[name] = Array.isArray(before) ? [...before, value] : [before, value]
}

/** Busboy's errors have no status. They mean that the body is not multipart or that it ended too early. */
const asRefusal = (error: unknown) =>
  error instanceof AppError || (error as Partial<FastifyError>).statusCode !== undefined
    ? error
    : new AppError('malformed', {}, { fields: { body: 'error.malformed' } })

/** Reads a multipart body. Refuses a file in a field that the endpoint does not name. */
export const readMultipart = async (
  request: FastifyRequest,
  taken: Readonly<Record<string, number>>,
): Promise<{ fields: Record<string, unknown>; files: UploadedFile[] }> => {
  try {
    return await readParts(request, taken)
  } catch (error) {
    throw asRefusal(error)
  }
}

const readParts = async (
  request: FastifyRequest,
  taken: Readonly<Record<string, number>>,
): Promise<{ fields: Record<string, unknown>; files: UploadedFile[] }> => {
  const fields: Record<string, unknown> = Object.create(null)
  const files: UploadedFile[] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      put(fields, part.fieldname, part.value)
      continue
    }
    const most = taken[part.fieldname] ?? 0
    if (files.filter(({ field }) => field === part.fieldname).length >= most) {
      part.file.resume()
      const reason = most > 0 ? 'v.too_many_files' : 'error.unsupported_media_type'
      throw new AppError('malformed', {}, { fields: { [part.fieldname]: reason } })
    }
    const bytes = await part.toBuffer()
    // A browser sends an empty part for a file field without a chosen file.
    if (bytes.length === 0 && part.filename === '') continue
    files.push({ field: part.fieldname, fileName: part.filename, mime: part.mimetype, bytes })
  }
  return { fields, files }
}
