/** The error handler: answers every error in the envelope of docs/rules/wire.md, never as a page or a stack trace. */
import type { ErrorCode } from '@tregu/contract'
import { findErrorCode } from '@tregu/database'
import type { Language } from '@tregu/domain'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, MovedError } from '../lib/app-error.ts'
import { say, sayField, type TextKey } from '../lib/texts.ts'
import { languageOf } from './request-context.ts'
import { noteRefusal } from './security-log.ts'

/**
 * The database, or the way to it, is away for the moment. 25006: it has just become a replica. Class 08: the connection; PgBouncer says 08P01
 * for everything, such as a server that it does not reach.
 */
const UNAVAILABLE =
  /^(08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|57P0[123]|57014|53300|25006|P1001|P1002|P1008|P1017|P2024|P2028)$/
const UNAVAILABLE_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable/

/** The error code for an error of Fastify, its plugins or the database driver. */
const codeOf = (error: FastifyError): ErrorCode => {
  if (UNAVAILABLE.test(findErrorCode(error) ?? '') || UNAVAILABLE_WORDS.test(error.message))
    return 'unavailable'
  if (error.statusCode === 413) return 'too_large'
  if (error.statusCode === 415) return 'unsupported_media_type'
  if (error.statusCode === 429) return 'too_many_requests'
  if (error.statusCode === 404) return 'not_found'
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? 'malformed'
    : 'internal'
}

type Issue = z.core.$ZodIssue

/** The issues of the union's variant that is closest to the value: the one with the fewest wrong fields. */
const listIssuesOfClosest = ({ errors, path }: z.core.$ZodIssueInvalidUnion): Issue[] => {
  const forms = errors.filter((issues) => issues.every((issue) => issue.path.length > 0))
  const [closest = []] = forms.sort((a, b) => a.length - b.length)
  return closest.flatMap(inFields).map((issue) => ({ ...issue, path: [...path, ...issue.path] }))
}
const inFields = (issue: Issue): Issue[] => {
  const closest = issue.code === 'invalid_union' ? listIssuesOfClosest(issue) : []
  return closest.length > 0 ? closest : [issue]
}

/** Each field's first message. The path of a nested field is joined by dots. */
const fieldsOf = (error: z.ZodError): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const issue of error.issues.flatMap(inFields)) {
    const path = issue.path.join('.') || 'body'
    fields[path] ??= /^(v|error)\.\w+$/.test(issue.message) ? issue.message : 'v.required'
  }
  return fields
}

export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) return new AppError('malformed', {}, { fields: fieldsOf(error) })
  return new AppError(codeOf(error as FastifyError))
}

export const failureOf = (error: AppError, language: Language, requestId: string) => {
  const { fields, details, result } = error.more
  return {
    error: error.code,
    message: say(language, (error.more.text ?? `error.${error.code}`) as TextKey, error.values),
    ...(fields
      ? {
          fields: Object.fromEntries(
            Object.entries(fields).map(([name, key]) => [name, sayField(language, key, error.values)]),
          ),
        }
      : {}),
    ...(details ? { details } : {}),
    ...(result === undefined ? {} : { result }),
    request_id: requestId,
  }
}

export const sendFailure = (
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language = languageOf(request),
) => {
  noteRefusal(request, error.code)
  if (error.more.retryAfter !== undefined)
    reply.header('retry-after', String(Math.ceil(error.more.retryAfter)))
  else if (error.status === 503) reply.header('retry-after', '5')
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureOf(error, language, request.id))
}

/** The server reads and discards at most this much of a refused body. */
const DRAINED_BYTES_MAX = 64 * 1_048_576

/**
 * Reads and discards the rest of a refused body, unless it is very long. A client that is still sending, such as a proxy,
 * would otherwise see a broken connection instead of the answer.
 */
const drain = (request: FastifyRequest, reply: FastifyReply) => {
  if (request.raw.complete || Number(request.headers['content-length'] ?? 0) > DRAINED_BYTES_MAX) return
  reply.removeHeader('connection')
  request.raw.resume()
}

/** The new address relative to the requested one, because a web server may pass the API on under another path. */
const addressOfMoved = ({ url }: FastifyRequest, { from, to }: MovedError) => {
  const [path = '', query] = url.split('?')
  const [before = '', rest = ''] = path.split(`/${from}`)
  const after = path.slice(before.length + 1)
  const up = '../'.repeat(after.split('/').length - 1) || './'
  return `${up}${to}${rest}${query === undefined ? '' : `?${query}`}`
}

/** The API decides on some refusals, such as that of a full queue. They are not faults; the request's own line in the log has the status. */
const isChosen = (error: Error) => error instanceof AppError && error.cause === undefined

export const registerErrors = (
  app: FastifyInstance,
  allowedMethods: (path: string) => readonly string[],
): void => {
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    if (thrown instanceof MovedError)
      return reply.header('cache-control', 'no-cache').redirect(addressOfMoved(request, thrown), 301)
    const error = toAppError(thrown)
    if (error.status >= 500 && !isChosen(thrown)) request.log.error({ err: thrown }, 'request failed')
    drain(request, reply)
    return sendFailure(error, request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request.url.split('?')[0] ?? '')
    if (allowed.length === 0 || allowed.includes(request.method))
      return sendFailure(new AppError('not_found'), request, reply)
    reply.header('allow', allowed.join(', '))
    return sendFailure(new AppError('method_not_allowed'), request, reply)
  })
}
