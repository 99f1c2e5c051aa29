/**
 * Reads fields from JSON, urlencoded and multipart bodies alike, and coerces their text into the types of the endpoint's
 * schema. Accepts files only in fields that the endpoint names.
 */
import { rm } from 'node:fs/promises'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { coerce } from '@tregu/contract'
import { CHAT_FILE_BYTES_MAX } from '@tregu/domain'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../lib/app-error.ts'
import { type StoredFile, storeFile } from '../lib/stored-file.ts'

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

/** `files`: how many of each field; `stored`: the field of one large file, the most bytes of it and the data folder. */
type Taken = {
  readonly files: Readonly<Record<string, number>>
  readonly stored?: { readonly field: string; readonly bytes: number; readonly data: string } | undefined
}
type Form = {
  readonly fields: Record<string, unknown>
  readonly files: UploadedFile[]
  stored: StoredFile | null
}

/** Reads a multipart body. Refuses a file in a field that the endpoint does not name. */
export const readMultipart = async (request: FastifyRequest, taken: Taken): Promise<Form> => {
  const form: Form = { fields: Object.create(null), files: [], stored: null }
  try {
    await readParts(request, taken, form)
    return form
  } catch (error) {
    if (form.stored) await rm(form.stored.path, { force: true })
    throw asRefusal(error)
  }
}

const readParts = async (request: FastifyRequest, taken: Taken, form: Form): Promise<void> => {
  const { fields, files } = form
  const parts = taken.stored ? request.parts({ limits: { fileSize: taken.stored.bytes } }) : request.parts()
  for await (const part of parts) {
    if (part.type === 'field') {
      put(fields, part.fieldname, part.value)
      continue
    }
    if (taken.stored?.field === part.fieldname && !form.stored) {
      form.stored = await storeFile(part, taken.stored.data)
      continue
    }
    const most = taken.files[part.fieldname] ?? 0
    if (files.filter(({ field }) => field === part.fieldname).length >= most) {
      part.file.resume()
      const reason = most > 0 || form.stored ? 'v.too_many_files' : 'error.unsupported_media_type'
      throw new AppError('malformed', {}, { fields: { [part.fieldname]: reason } })
    }
    const bytes = await part.toBuffer()
    // A browser sends an empty part for a file field without a chosen file.
    if (bytes.length === 0 && part.filename === '') continue
    files.push({ field: part.fieldname, fileName: part.filename, mime: part.mimetype, bytes })
  }
}
