/** Serves pictures, outside the contract: drawn pictures of the demo world, on first request, and pictures that users uploaded. */
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import type { Ownership } from '../lib/ownership.ts'
import { PHOTO_KINDS } from '../lib/photo-store.ts'
import { makePictureStore } from '../lib/picture-store.ts'
import { findDrawing } from '../lib/studio/motif.ts'
import { parsePictureName, storedAddresses } from '../lib/studio/picture-name.ts'
import { SCENES } from '../lib/studio/scenes.ts'

/** Only pictures whose address one of the `checks` finds in the database are drawn. */
export const registerMedia = async (
  app: FastifyInstance,
  deps: Deps,
  checks: readonly NonNullable<Ownership['hasPicture']>[],
): Promise<void> => {
  const pictures = makePictureStore(path.join(deps.env.TREGU_DATA, 'media', 'studio'))

  const isKnown = async (addresses: string[]) => {
    for (const check of checks) if (await check(deps.db, addresses)) return true
    return false
  }

  const drawKnown = async (file: string) => {
    const name = parsePictureName(file)
    if (
      !name ||
      !(await isKnown(storedAddresses(file))) ||
      !(name.motif in SCENES || findDrawing(name.motif))
    )
      throw new AppError('not_found')
    return pictures.draw(file, name)
  }

  app.get<{ Params: { file: string } }>('/media/studio/:file', async (request, reply) => {
    const { file } = request.params
    if (!parsePictureName(file)) throw new AppError('not_found')
    const bytes = (await pictures.find(file)) ?? (await drawKnown(file))
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
  })
  for (const kind of PHOTO_KINDS)
    app.get<{ Params: { file: string } }>(`/media/${kind}/:file`, async (request, reply) => {
      const bytes = await deps.photos.find(kind, request.params.file)
      if (bytes === null) throw new AppError('not_found')
      // A short max-age: the photo is deleted with the account.
      return reply.type('image/webp').header('cache-control', 'private, max-age=86400').send(bytes)
    })
}
