/** Makes the demo world, whose accounts have a published password. */
import { existsSync } from 'node:fs'
import { passesFolder } from '@tregu/studio/groups'
import { DEMO_LASTS_DAYS, findDemoAge, findHolding } from '../demo-mark.ts'
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
import { migrateDatabase } from './migrate.ts'
import { onDatabase } from './on-database.ts'

const DEMO_PASSWORD = 'tregu-demo-1'

export const SIZE = {
  products: { type: 'string', value: 'number', about: 'how many products it has' },
  size: { type: 'string', value: 'test', about: 'test makes the small world of the tests' },
} as const

/** @throws CommandError unless the setting says that this is a demo, and its pictures can be made */
export const needDemo = (name: string): void => {
  if (!isDemo())
    throw new CommandError(
      `${name} makes accounts with a published password, administrators among them. It needs DEMO=on. Nothing was changed.`,
    )
  if (!existsSync(passesFolder))
    throw new CommandError(
      'The pictures of the demo world are not here, as in the images of the containers. Start a demo with npm start. Nothing was changed.',
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
const fill = async (given: Given, url: string): Promise<Done> => {
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

/** Empties the database and makes the demo world in it. The caller has made sure that it holds no real shop. */
export const makeAnew = async (given: Given, url: string): Promise<Done> => {
  await onDatabase(url, (client) =>
    client.query(
      'DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
    ),
  )
  const migrated = await migrateDatabase(given, url)
  const made = await fill(given, url)
  return { lines: [...migrated.lines, ...made.lines], data: made.data }
}

const RENEW = 'Stop the shop and make it again: npm run demo:reset, or tregu demo renew.'

/** Leaves a demo world that is there alone, and says when it is old. */
const keep = async (url: string): Promise<Done> => {
  const days = (await onDatabase(url, (client) => findDemoAge(client, new Date()))) ?? 0
  return {
    lines: [
      'The database is not empty: no demo world was made.',
      ...(days > DEMO_LASTS_DAYS
        ? [`The demo world is ${days} days old, and so are its orders and reductions. ${RENEW}`]
        : []),
    ],
    data: { written: false, days },
  }
}

const renew = (given: Given, url: string): Promise<Done> | Done =>
  given.isDry
    ? { lines: ['The demo world would be deleted and made again.'], data: { written: false } }
    : makeAnew(given, url)

/** Fills an empty database; leaves a demo world that is there alone, or makes it again. */
export const demo: Command = {
  about: 'make the demo world in an empty database (DEMO=on only)',
  actions: { renew: 'delete the demo world that is there and make it again' },
  isActionOptional: true,
  options: { ...SIZE, ...MIGRATIONS },
  writes: true,
  run: async (given) => {
    const url = databaseUrl()
    sizeOf(given)
    await checkDatabase(url, migrationsFolder(given), { mayBeEmpty: given.action === 'renew' })
    needDemo('demo')
    const holding = await onDatabase(url, findHolding)
    if (holding === 'shop') throw new RefusedError(`No demo world is made in this database. ${NOT_A_DEMO}`)
    if (given.action === 'renew') {
      if (holding === 'nothing')
        throw new RefusedError('The database holds no demo world to renew. tregu demo makes one.')
      return renew(given, url)
    }
    if (holding === 'demo') return keep(url)
    if (given.isDry) return { lines: ['The demo world would be made.'], data: { written: false } }
    return fill(given, url)
  },
}
