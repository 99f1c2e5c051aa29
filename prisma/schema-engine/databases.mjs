/** Databases for the engine: parses an address, connects, creates a new database beside it. */
import pg from 'pg'

const nameIn = (url) => decodeURIComponent(new URL(url).pathname.slice(1))

/** Parses an address, so that another database of the same server can be addressed. */
export const connectionOf = (url) => {
  const { hostname, port, username, password, searchParams } = new URL(url)
  return {
    // The folder of a socket is in the query, as in PostgreSQL's own tools.
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password) || undefined,
    database: nameIn(url),
  }
}

/** Runs the work on a separate connection. */
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
