/** How long changed products take to be seen, and what changes and the nightly count of words cost the requests beside them. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

const WORD = 'zanzibarium'
const GIVE_UP_MS = 30_000

/**
 * Renames a product and makes it a best seller.
 * @returns the longest time in milliseconds until one of the processes shows it in its listing, a search and on its page
 */
export const timeChange = async (pool: pg.Pool, urls: readonly string[]): Promise<number> => {
  const { rows } = await pool.query<{ id: number; slug: string; department: string }>(
    `SELECT p.id, p.slug, c.slug AS department FROM product p JOIN listing l ON l.product_id = p.id
     JOIN category c ON c.id = l.department_id ORDER BY p.id DESC LIMIT 1`,
  )
  const [product] = rows
  if (!product) throw new Error('there is no product')
  const paths = [
    `/products/${product.department}/?lang=en`,
    `/search?lang=en&q=${WORD}`,
    `/products/details/${product.slug}?lang=en`,
  ]
  const pages = urls.flatMap((url) => paths.map((path) => url + path))
  const read = async (page: string) => (await fetch(page)).text()
  for (const page of pages) await read(page)
  await pool.query(
    "UPDATE product SET name = jsonb_build_object('en', $2::text), sold = 90000000 WHERE id = $1",
    [product.id, `A lamp of ${WORD}`],
  )
  const from = performance.now()
  for (const page of pages)
    while (!(await read(page)).includes(WORD)) {
      if (performance.now() - from > GIVE_UP_MS) throw new Error(`${page} does not show the change`)
      await wait(5)
    }
  return performance.now() - from
}

/** Asks for pages, one after the other, until the work has ended. Times in milliseconds. */
const timeBeside = async (work: Promise<unknown>, url: string, paths: readonly string[]) => {
  const from = performance.now()
  let isRunning = true
  const end = work.finally(() => {
    isRunning = false
  })
  const times: number[] = []
  for (let index = 0; isRunning || index < paths.length; index++) {
    const asked = performance.now()
    await (await fetch(url + paths[index % paths.length])).arrayBuffer()
    times.push(performance.now() - asked)
  }
  await end
  const took = performance.now() - from
  times.sort((a, b) => a - b)
  return { took, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
}

/** Counts the words as the nightly job does, and asks for pages until it ends. Times in milliseconds. */
export const timeDuringNightlyCount = async (pool: pg.Pool, url: string, paths: readonly string[]) => {
  const client = await pool.connect()
  await client.query('SET statement_timeout = 0')
  const count = client.query('SELECT refresh_search_words()').finally(() => client.release(true))
  return timeBeside(count, url, paths)
}

const MANY_WORD = 'quinzibar'

/**
 * Raises the price of many products and renames one of them in the same transaction, and asks for pages until both processes show it.
 * Times in milliseconds: of the transaction, from its commit until the name is found, and the p95 of the pages meanwhile.
 */
export const timeManyChanges = async (
  pool: pg.Pool,
  urls: readonly string[],
  { products, paths }: { products: number; paths: readonly string[] },
) => {
  let commit = 0
  let seen = 0
  const change = async () => {
    const client = await pool.connect()
    const from = performance.now()
    await client.query('SET statement_timeout = 0')
    await client.query('BEGIN')
    await client.query(
      `UPDATE product SET name = jsonb_build_object('en', $1::text) WHERE id =
         (SELECT id FROM product WHERE status = 'published' ORDER BY id LIMIT 1)`,
      [`A lamp of ${MANY_WORD}`],
    )
    const { rowCount } = await client.query(
      `UPDATE variant SET price = price + 100 WHERE product_id IN
         (SELECT id FROM product WHERE status = 'published' ORDER BY id LIMIT $1)`,
      [products],
    )
    await client.query('COMMIT')
    client.release(true)
    commit = performance.now() - from
    const committed = performance.now()
    for (const url of urls)
      while (!(await (await fetch(`${url}/search?lang=en&q=${MANY_WORD}`)).text()).includes(MANY_WORD)) {
        if (performance.now() - committed > GIVE_UP_MS) throw new Error('the changes are not shown')
        await wait(20)
      }
    seen = performance.now() - committed
    return rowCount ?? 0
  }
  const changed = change()
  const { p95 } = await timeBeside(changed, urls[0] ?? '', paths)
  return { variants: await changed, commit, seen, p95 }
}
