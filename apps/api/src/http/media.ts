/** Serves pictures, outside the contract: those of the demo world, made on first request, and pictures that users uploaded. */
import path from 'node:path'
import {
  canRender,
  type Goods,
  makePassStore,
  type PassStore,
  parseComposedName,
  renderComposed,
} from '@tregu/studio'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import type { Ownership } from '../lib/ownership.ts'
import { PHOTO_KINDS } from '../lib/photo-store.ts'
import { makePictureStore } from '../lib/picture-store.ts'
import { findDrawing } from '../lib/studio/motif.ts'
import { isPictureName, parsePictureName, storedAddresses } from '../lib/studio/picture-name.ts'
import { renderPicture } from '../lib/studio/render-picture.ts'

/** Finds the names of the row that has one of the addresses; null when none has. */
type FindGoods = NonNullable<Ownership['findPicture']>

/** What makes the picture of a file's name; null for a name that neither the studio nor a drawing knows. */
const findMaker = (passes: PassStore, file: string) => {
  const composed = parseComposedName(file)
  if (composed !== null && canRender(passes, composed))
    return { width: composed.width, render: (goods: Goods) => renderComposed(passes, composed, goods) }
  const drawn = parsePictureName(file)
  if (drawn === null || !findDrawing(drawn.motif)) return null
  return { width: drawn.width, render: () => renderPicture(drawn) }
}

/** Only pictures whose address one of the `finders` finds in the database are made. */
export const registerMedia = async (
  app: FastifyInstance,
  deps: Deps,
  finders: readonly FindGoods[],
): Promise<void> => {
  const pictures = makePictureStore(path.join(deps.env.TREGU_DATA, 'media', 'studio'))
  const passes = makePassStore()

  const findGoods = async (addresses: string[]): Promise<Goods | null> => {
    for (const find of finders) {
      const goods = await find(deps.db, addresses)
      if (goods !== null) return goods
    }
    return null
  }

  const makeKnown = async (file: string, caller: string) => {
    const maker = findMaker(passes, file)
    const goods = maker === null ? null : await findGoods(storedAddresses(file))
    if (maker === null || goods === null) throw new AppError('not_found')
    return pictures.make({ file, width: maker.width, caller, render: () => maker.render(goods) })
  }

  app.get<{ Params: { file: string } }>('/media/studio/:file', async (request, reply) => {
    const { file } = request.params
    if (!isPictureName(file)) throw new AppError('not_found')
    const bytes = (await pictures.find(file)) ?? (await makeKnown(file, request.ip))
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
