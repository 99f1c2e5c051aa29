/** Parses bodies of JSON (docs/rules/wire.md#texts). */
import type { FastifyInstance } from 'fastify'
import { mendJson } from '../lib/json.ts'

/** An empty body is no body, whatever type its header names. */
export const registerJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') return done(null, undefined)
    return parse(request, text, (error, read) => done(error, mendJson(text, read)))
  })
}
