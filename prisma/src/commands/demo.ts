/** Makes the demo world, whose accounts have a published password. */
import { findHolding } from '../demo-mark.ts'
import { checkDatabase } from '../migrate.ts'
import { loadDemoWorld, TEST_SIZE } from '../seed/index.ts'
import {
  type Command,
  CommandError,
  type Done,
  type Given,
  MIGRATIONS,
  migrationsFolder,
  RefusedError,
  textOf,
} from './command.ts'
import { databaseUrl, isDemo } from './env.ts'
import { hashPassword } from './hash-password.ts'
import { onDatabase } from './on-database.ts'

const DEMO_PASSWORD = 'tregu-demo-1'

export const SIZE = {
  products: { type: 'string', value: 'number', about: 'how many products it has' },
  size: { type: 'string', value: 'test', about: 'test makes the small world of the tests' },
} as const

/** @throws CommandError unless the setting says that this is a demo */
export const needDemo = (name: string): void => {
  if (!isDemo())
    throw new CommandError(
      `${name} makes accounts with a published password, administrators among them. It needs DEMO=on. Nothing was changed.`,
    )
}

export const NOT_A_DEMO =
  'It has accounts or products and was not made by the demo world, so it is taken for a real shop. Nothing was changed.'

const sizeOf = (given: Given) => {
  const products = textOf(given, 'products')
  if (products !== '' && !/^[1-9]\d{0,7}$/.test(products))
    throw new CommandError(`--products is no number of products: ${products}.`)
  const size = textOf(given, 'size')
  if (size !== '' && size !== 'test') throw new CommandError(`--size knows test only, not ${size}.`)
  return {
    ...(products === '' ? {} : { products: Number(products) }),
    ...(size === 'test' ? { size: TEST_SIZE } : {}),
  }
}

/** Fills an empty database. */
export const fill = async (given: Given, url: string): Promise<Done> => {
  const size = sizeOf(given)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const made = await loadDemoWorld(url, { passwordHash, now: new Date(), ...size })
  return {
    lines: [
      `Made the demo world: ${made.products} products, ${made.orders} orders, ${made.reviews} reviews.`,
    ],
    data: { ...made, written: true },
  }
}

/** Fills an empty database; leaves a demo world that is there alone. */
export const demo: Command = {
  about: 'make the demo world in an empty database (DEMO=on only)',
  options: { ...SIZE, ...MIGRATIONS },
  writes: true,
  run: async (given) => {
    const url = databaseUrl()
    sizeOf(given)
    await checkDatabase(url, migrationsFolder(given))
    needDemo('demo')
    const holding = await onDatabase(url, findHolding)
    if (holding === 'shop') throw new RefusedError(`No demo world is made in this database. ${NOT_A_DEMO}`)
    if (holding === 'demo')
      return {
        lines: ['The database is not empty: no demo world was made.'],
        data: { written: false },
      }
    if (given.isDry) return { lines: ['The demo world would be made.'], data: { written: false } }
    return fill(given, url)
  },
}
