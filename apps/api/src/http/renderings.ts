/** Tells the web servers, which cache finished pages, what an answer depends on, and what changed (decision 35). */
import {
  CHANGES_PATH,
  CHANGES_PULSE_MS,
  type Change,
  FRESH_HEADER,
  POSITION_HEADER,
  TAGS_HEADER,
} from '@tregu/contract/rendering'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import { isRendering } from './request-context.ts'

/** What an answer depends on: tags of its content, and the time in milliseconds at which it ends by itself. */
export type Basis = { readonly tags: readonly string[]; readonly until: number | null }

/** Tells a rendering what an answer depends on. */
export type TellRendering = (request: FastifyRequest, reply: FastifyReply, basis: Basis) => void

/** Node reads at most 16 KB of headers. A page of an answer with more tags is not cached. */
const TAGS_LENGTH_MAX = 8_000
/** A web server that does not read this much has to begin again. */
const UNREAD_BYTES_MAX = 1_000_000

type Settings = Pick<Deps, 'env' | 'now'>

/** @param position the position of answers that were begun with this request */
export const makeTellRendering =
  ({ env, now }: Settings, position: number): TellRendering =>
  (request, reply, { tags, until }) => {
    if (!isRendering(request, env.FORWARD_SECRET)) return
    const told = tags.join()
    if (told.length > TAGS_LENGTH_MAX) return
    reply.header(TAGS_HEADER, told).header(POSITION_HEADER, position)
    if (until !== null) reply.header(FRESH_HEADER, Math.max(0, until - now().getTime()))
  }

type Followed = Pick<Deps, 'env' | 'changeFeed'> & { readonly catalogue: { readonly position: number } }

export const registerChanges = (app: FastifyInstance, { env, changeFeed, catalogue }: Followed): void => {
  app.get(CHANGES_PATH, async (request, reply) => {
    if (!isRendering(request, env.FORWARD_SECRET)) throw new AppError('not_found')
    const { raw } = reply
    const write = (line: string) => {
      if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy()
      else raw.write(`${line}\n`)
    }
    const head = () =>
      raw.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
    const onChange = (change: Change) => {
      if (!raw.headersSent) head()
      write(JSON.stringify(change))
    }
    const leave = changeFeed.follow({ onChange, onEnd: () => void raw.end() }, catalogue.position)
    if (leave === null) throw new AppError('unavailable')
    reply.hijack()
    const pulse = setInterval(write, CHANGES_PULSE_MS, '')
    raw.once('close', () => {
      clearInterval(pulse)
      leave()
    })
  })
  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => changeFeed.close())
}
