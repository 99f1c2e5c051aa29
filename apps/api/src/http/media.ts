/** Serves pictures, outside the contract: those of the demo world, made on first request, and pictures that users uploaded. */
import path from 'node:path'
import {
  type ComposedName,
  canRender,
  type Goods,
  makePassStore,
  parseComposedName,
  renderComposed,
  WIDTHS,
} from '@tregu/studio'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import type { Ownership } from '../lib/ownership.ts'
import { PHOTO_KINDS } from '../lib/photo-store.ts'
import { makePictureStore } from '../lib/picture-store.ts'
import { makeProductPictures } from '../lib/product-pictures.ts'
import { addressOf } from './request-context.ts'

/** Finds the names of the row that has one of the addresses; null when none has. */
type FindGoods = NonNullable<Ownership['findPicture']>

/** The shortest time between two lines of the log about pictures that could not be stored. */
const SAID_MS = 60_000
/** The name of these pictures tells their content. */
const FOREVER = 'public, max-age=31536000, immutable'

/** The addresses that the database may contain for the picture. It stores one width; clients request all widths. */
const storedAddresses = (file: string): string[] =>
  WIDTHS.map((width) => `/media/studio/${file.replace(/\.\d+\.webp$/, `.${width}.webp`)}`)

/** Only pictures whose address one of the `finders` finds in the database are made. */
export const registerMedia = async (
  app: FastifyInstance,
  deps: Deps,
  finders: readonly FindGoods[],
): Promise<void> => {
  let saidAt = Number.NEGATIVE_INFINITY
  /** On a full disk every picture fails, so this is logged once a minute. */
  const onFault = (error: unknown) => {
    if (performance.now() - saidAt < SAID_MS) return
    saidAt = performance.now()
    app.log.error({ err: error }, 'a picture could not be stored')
  }
  const pictures = makePictureStore(path.join(deps.env.TREGU_DATA, 'media', 'studio'), onFault)
  const passes = makePassStore()

  const findGoods = async (addresses: string[]): Promise<Goods | null> => {
    for (const find of finders) {
      const goods = await find(deps.db, addresses)
      if (goods !== null) return goods
    }
    return null
  }

  /** Callers take turns by their network, as limits count it. */
  const callerOf = (request: FastifyRequest) => addressOf(request, deps.env.FORWARD_SECRET) ?? 'web'

  const makeKnown = async (file: string, name: ComposedName, caller: string) => {
    const goods = canRender(passes, name) ? await findGoods(storedAddresses(file)) : null
    if (goods === null) throw new AppError('not_found')
    return pictures.make({
      file,
      width: name.width,
      caller,
      render: () => renderComposed(passes, name, goods),
    })
  }

  app.get<{ Params: { file: string } }>('/media/studio/:file', async (request, reply) => {
    const { file } = request.params
    const name = parseComposedName(file)
    if (name === null) throw new AppError('not_found')
    const bytes = (await pictures.find(file)) ?? (await makeKnown(file, name, callerOf(request)))
    return reply.type('image/webp').header('cache-control', FOREVER).send(bytes)
  })
  const findUploaded = makeProductPictures(deps.env.TREGU_DATA, onFault)
  app.get<{ Params: { file: string } }>('/media/products/:file', async (request, reply) => {
    const bytes = await findUploaded(request.params.file, callerOf(request))
    if (bytes === null) throw new AppError('not_found')
    return reply.type('image/webp').header('cache-control', FOREVER).send(bytes)
  })
  for (const kind of PHOTO_KINDS)
    app.get<{ Params: { file: string } }>(`/media/${kind}/:file`, async (request, reply) => {
      const bytes = await deps.photos.find(kind, request.params.file)
      if (bytes === null) throw new AppError('not_found')
      // A short max-age: the photo is deleted with the account.
      return reply.type('image/webp').header('cache-control', 'private, max-age=86400').send(bytes)
    })
}
