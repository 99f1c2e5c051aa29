/** Serves the pictures that users uploaded, outside the contract. */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import { PICTURE_FOLDERS } from '../lib/pictures/kinds.ts'
import { addressOf } from './request-context.ts'

/** Under one name there is never another picture. */
export const CACHED_FOR_EVER = 'public, max-age=31536000, immutable'
/** A picture of a person is deleted with the account. */
const A_DAY = 'private, max-age=86400'

export const registerMedia = (app: FastifyInstance, { pictures, env }: Deps): void => {
  for (const folder of PICTURE_FOLDERS)
    app.get<{ Params: { file: string } }>(`/media/${folder}/:file`, async (request, reply) => {
      // Callers take turns by their network, as limits count it.
      const caller = addressOf(request, env.FORWARD_SECRET) ?? 'web'
      const found = await pictures.find(folder, request.params.file, caller)
      if (found === null) throw new AppError('not_found')
      const cache = found.isPrivate ? A_DAY : CACHED_FOR_EVER
      return reply.type('image/webp').header('cache-control', cache).send(found.bytes)
    })
}
