/** Serves pictures, outside the contract: drawn pictures of the demo world, on first request, and users' profile pictures. */
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import { makePictureStore } from '../lib/picture-store.ts'
import { findDrawing } from '../lib/studio/motif.ts'
import { parsePictureName, storedAddresses } from '../lib/studio/picture-name.ts'
import { SCENES } from '../lib/studio/scenes.ts'

/** Checks whether one of the columns contains one of the addresses. */
const isNamedIn = (columns: readonly string[]) => {
  const isNamed = columns.map((name) => {
    const [table, column] = name.split('.')
    return `EXISTS (SELECT 1 FROM ${table} WHERE ${column} = ANY ($1::text[]))`
  })
  return `SELECT 1 WHERE ${isNamed.join(' OR ')}`
}

/** `columns` lists columns with picture addresses as `table.column`. Only pictures with such an address are drawn. */
export const registerMedia = async (
  app: FastifyInstance,
  deps: Deps,
  columns: readonly string[],
): Promise<void> => {
  const pictures = makePictureStore(path.join(deps.env.TREGU_DATA, 'media', 'studio'))

  const isKnown = isNamedIn(columns)

  const drawKnown = async (file: string) => {
    const name = parsePictureName(file)
    const known = name && (await deps.sql('picture-known', isKnown, [storedAddresses(file)])).length > 0
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
    // A short max-age: the photo is deleted with the account.
    return reply.type('image/webp').header('cache-control', 'private, max-age=86400').send(bytes)
  })
}
