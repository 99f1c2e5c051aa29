/** How long a changed product takes to be seen, and what the nightly count of words costs the requests beside it. */
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

/** Counts the words as the nightly job does, and asks for pages until it ends. Times in milliseconds. */
export const timeDuringNightlyCount = async (pool: pg.Pool, url: string, paths: readonly string[]) => {
  const client = await pool.connect()
  await client.query('SET statement_timeout = 0')
  const from = performance.now()
  let isRunning = true
  const count = client.query('SELECT refresh_search_words()').finally(() => {
    isRunning = false
    client.release(true)
  })
  const times: number[] = []
  for (let index = 0; isRunning || index < paths.length; index++) {
    const asked = performance.now()
    await (await fetch(url + paths[index % paths.length])).arrayBuffer()
    times.push(performance.now() - asked)
  }
  await count
  const took = performance.now() - from
  times.sort((a, b) => a - b)
  return { took, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
}
