/** Databases as the engine sees them: an address, a connection, a new one made beside it. */
import pg from 'pg'

const nameIn = (url) => decodeURIComponent(new URL(url).pathname.slice(1))

/** An address taken apart, so that another database of the same server can be asked for. */
export const connectionOf = (url) => {
  const { hostname, port, username, password, searchParams } = new URL(url)
  return {
    // A socket's folder stands in the query, as PostgreSQL's own tools have it.
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password) || undefined,
    database: nameIn(url),
  }
}

/** Runs the work on a connection of its own. */
export const withClient = async (connection, work) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const createDatabase = async (url) => {
  const databaseName = nameIn(url)
  await withClient({ ...connectionOf(url), database: 'postgres' }, (client) =>
    client.query(`CREATE DATABASE ${client.escapeIdentifier(databaseName)}`),
  )
  return { databaseName }
}
