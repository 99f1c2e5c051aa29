/** Fills an empty, migrated database with a world in one transaction. */

import { DatabaseClient } from '../database-client.ts'
import { continueIds, type Writer } from './bulk-insert.ts'
import { loadDeskLife } from './desk-life.ts'
import { loadCoupons, loadOrders, loadSocial } from './load-orders.ts'
import { loadCatalogue, loadPeople } from './load-people.ts'
import { loadProducts } from './load-products.ts'
import { loadOfficeLife } from './office-life.ts'
import { buildWorld, type World, type WorldSize } from './world.ts'

export type LoadedWorld = {
  readonly products: number
  readonly orders: number
  readonly reviews: number
}

const NUMBERED = [
  'category',
  'brand',
  'fact',
  'store',
  'product',
  'product_image',
  'option_group',
  'option_value',
  'variant',
  'coupon',
] as const

/** Writes a world inside the caller's transaction. `passwordHash` is used for every account. */
export const loadWorld = async (writer: Writer, world: World, passwordHash: string): Promise<LoadedWorld> => {
  await loadPeople(writer, world, passwordHash)
  await loadCatalogue(writer, world)
  const products = await loadProducts(writer, world)
  await loadCoupons(writer, world)
  await loadOrders(writer, world)
  await loadSocial(writer, world)
  await continueIds(writer, NUMBERED)
  await loadDeskLife(writer, world)
  await loadOfficeLife(writer, world, passwordHash)
  await writer.query(
    `INSERT INTO setting (name, value) VALUES ('demo_start_day', to_jsonb($1::text))
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [world.calendar.today],
  )
  return { products, orders: world.book.orders.length, reviews: world.reviews.length }
}

export type DemoOptions = {
  readonly passwordHash: string
  /** The world ends with the first instant of this day in Europe/Belgrade. */
  readonly now: Date
  readonly products?: number
  readonly size?: Partial<WorldSize>
  readonly seed?: string
}

/** Builds the demo world and writes it into the database at `url`, which must be migrated and empty. */
export const loadDemoWorld = async (url: string, options: DemoOptions): Promise<LoadedWorld> => {
  const size = { ...options.size, ...(options.products === undefined ? {} : { products: options.products }) }
  const seed = options.seed === undefined ? {} : { seed: options.seed }
  const world = buildWorld({ startDay: options.now, size, ...seed })
  const client = new DatabaseClient({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN')
    const loaded = await loadWorld(client, world, options.passwordHash)
    // count each word, for the search
    await client.query('SELECT refresh_search_words()')
    await client.query('COMMIT')
    // the planner has no statistics of rows that were inserted in bulk
    await client.query('ANALYZE')
    return loaded
  } finally {
    // this also ends an open transaction
    await client.end()
  }
}
