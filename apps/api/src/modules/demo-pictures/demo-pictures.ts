/**
 * The door of the demo world's pictures, which are made from the studio's passes when somebody asks for them first. Other modules import
 * this file only. A shop with DEMO=off has none of them.
 */
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
import sharp from 'sharp'
import type { Deps } from '../../deps.ts'
import { CACHED_FOR_EVER } from '../../http/media.ts'
import { addressOf } from '../../http/request-context.ts'
import { AppError } from '../../lib/app-error.ts'
import { makeFolderFiles } from '../../lib/files/folder.ts'
import type { Ownership } from '../../lib/ownership.ts'
import { makeMadePictures } from '../../lib/pictures/made-pictures.ts'

/** Finds the names of the row that has one of the addresses; null when none has. */
type FindGoods = NonNullable<Ownership['findPicture']>

/** Widths that are usually made before a smaller one is requested. */
const MADE = [560, 960, 1100] as const
const reducePicture = (picture: Buffer, width: number): Promise<Buffer> =>
  sharp(picture).resize(width).webp({ quality: 80, alphaQuality: 86, effort: 4 }).toBuffer()

const nameOf = (file: string) => `media/studio/${file}`

/** The addresses that the database may contain for the picture. It stores one width; clients request all widths. */
const storedAddresses = (file: string): string[] =>
  WIDTHS.map((width) => `/media/studio/${file.replace(/\.\d+\.webp$/, `.${width}.webp`)}`)

/** Only pictures whose address one of the `finders` finds in the database are made. */
export const registerDemoPictures = (
  app: FastifyInstance,
  deps: Deps,
  finders: readonly FindGoods[],
): void => {
  // They can be made again, so they stay in the data folder.
  const files = makeFolderFiles(deps.env.TREGU_DATA)
  const make = makeMadePictures(files, (error) =>
    app.log.error({ err: error }, 'a picture could not be stored'),
  )
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

  const find = (file: string) => files.get(nameOf(file))
  /** A smaller picture is made from a larger one that exists already. */
  const render = async (file: string, name: ComposedName, goods: Goods): Promise<Buffer> => {
    for (const width of MADE) {
      const larger = width > name.width && (await find(file.replace(/\.\d+\.webp$/, `.${width}.webp`)))
      if (larger) return reducePicture(larger, name.width)
    }
    return renderComposed(passes, name, goods)
  }
  const makeKnown = async (file: string, name: ComposedName, caller: string) => {
    const goods = canRender(passes, name) ? await findGoods(storedAddresses(file)) : null
    if (goods === null) throw new AppError('not_found')
    return make({ name: nameOf(file), caller, render: () => render(file, name, goods) })
  }

  app.get<{ Params: { file: string } }>('/media/studio/:file', async (request, reply) => {
    const { file } = request.params
    const name = parseComposedName(file)
    if (name === null) throw new AppError('not_found')
    const bytes = (await find(file)) ?? (await makeKnown(file, name, callerOf(request)))
    return reply.type('image/webp').header('cache-control', CACHED_FOR_EVER).send(bytes)
  })
}
