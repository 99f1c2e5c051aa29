/** Pictures, outside the contract: those of the demo world, drawn at their first request when the database names them, and people's own. */
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import { makePictureStore } from '../lib/picture-store.ts'
import { findDrawing } from '../lib/studio/motif.ts'
import { parsePictureName, storedAddresses } from '../lib/studio/picture-name.ts'
import { SCENES } from '../lib/studio/scenes.ts'

const IS_KNOWN = `SELECT 1 WHERE EXISTS (SELECT 1 FROM product_image WHERE src = ANY ($1::text[])) OR EXISTS (SELECT 1 FROM home_part WHERE image = ANY ($1::text[]))
  OR EXISTS (SELECT 1 FROM category WHERE image = ANY ($1::text[])) OR EXISTS (SELECT 1 FROM store WHERE logo = ANY ($1::text[]) OR background = ANY ($1::text[]))
  OR EXISTS (SELECT 1 FROM order_line WHERE image = ANY ($1::text[]))`

export const registerMedia = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const pictures = makePictureStore(path.join(deps.env.TREGU_DATA, 'media', 'studio'))

  const drawKnown = async (file: string) => {
    const name = parsePictureName(file)
    const known = name && (await deps.sql('picture-known', IS_KNOWN, [storedAddresses(file)])).length > 0
    if (!known || !(name.motif in SCENES || findDrawing(name.motif))) throw new AppError('not_found')
    return pictures.draw(file, name)
  }

  app.get<{ Params: { file: string } }>('/media/studio/:file', async (request, reply) => {
    const { file } = request.params
    if (!parsePictureName(file)) throw new AppError('not_found')
    const bytes = (await pictures.find(file)) ?? (await drawKnown(file))
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
  })
  app.get<{ Params: { file: string } }>('/media/people/:file', async (request, reply) => {
    const bytes = await deps.photos.find(request.params.file)
    if (bytes === null) throw new AppError('not_found')
    // Not for ever: whoever leaves takes the picture along.
    return reply.type('image/webp').header('cache-control', 'private, max-age=86400').send(bytes)
  })
}
