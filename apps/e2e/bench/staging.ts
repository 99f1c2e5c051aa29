/**
 * Opens a staging shop for a bench. It accepts only a database with a demo world, and only addresses that serve this database, so that the
 * bench puts no real shop and no other host under load.
 */
import pg from 'pg'
import { insertPeople, newPerson } from './buyers.ts'
import { Refusal } from './refusal.ts'

/** A wrong address must not hold the bench up. */
const ANSWER_MS = 10_000

const readAddress = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new Refusal(`--at must be the address of a shop, like https://staging.example; it is "${text}".`)
  return url.origin
}

/** The mark that the demo world writes together with its accounts (`prisma/src/demo-mark.ts`). */
const holdsDemo = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ yes: boolean }>(
    `SELECT to_regclass('setting') IS NOT NULL AND (SELECT count(*) > 0 FROM setting WHERE name = 'demo_start_day') AS yes`,
  )
  return rows[0]?.yes === true
}

/** @returns why an address does not serve the database that has this person; null if it does */
const listFault = async (web: string, person: ReturnType<typeof newPerson>): Promise<string | null> => {
  const answer = await fetch(`${web}/api/addresses/list`, {
    headers: { authorization: `Token ${person.token}` },
    // Another host was not named.
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: Error) => error)
  if (answer instanceof Error) return String((answer.cause as Error | undefined)?.message ?? answer.message)
  const text = await answer.text()
  return answer.ok && text.includes(person.address) ? null : `it answers ${answer.status}`
}

/** A person who is in this database and in no other one must be known at each address. */
const provePlaces = async (pool: pg.Pool, webs: readonly string[]): Promise<void> => {
  const person = newPerson()
  await insertPeople(pool, [person])
  try {
    for (const web of webs) {
      const fault = await listFault(web, person)
      if (fault !== null)
        throw new Refusal(`${web} does not serve the database of DATABASE_URL: ${fault}. No load was sent.`)
    }
  } finally {
    await pool.query('DELETE FROM users WHERE id = $1', [person.id])
  }
}

/**
 * @param addresses of the web servers or the balancer
 * @throws Refusal when the database holds no demo world, or an address does not serve it
 */
export const openStaging = async (addresses: readonly string[], databaseUrl: string | undefined) => {
  const webs = addresses.map(readAddress)
  if (!databaseUrl) throw new Refusal('DATABASE_URL must name the database of the staging shop.')
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  try {
    if (!(await holdsDemo(pool)))
      throw new Refusal(
        'The database of DATABASE_URL holds no demo world, so no sale is tried on it. Nothing was written.',
      )
    await provePlaces(pool, webs)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { webs, pool }
}
