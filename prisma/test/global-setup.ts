/** One server for the run, with a migrated, empty template that each test file clones. */
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureDatabase } from '../src/embedded-server.ts'
import { migrate } from '../src/migrate.ts'
import { startTestServer } from './server.ts'

const setUp = async (project: TestProject) => {
  const server = await startTestServer()
  const template = `tregu_template_${process.pid}`
  await ensureDatabase(server.url(template))
  await migrate(server.url(template), path.resolve(import.meta.dirname, '../migrations'))
  project.provide('databaseServer', server.url('postgres'))
  project.provide('templateDatabase', template)
  return async () => {
    const client = new pg.Client({ connectionString: server.url('postgres') })
    await client.connect()
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(template)} WITH (FORCE)`)
    await client.end()
    await server.stop()
  }
}

export default setUp
