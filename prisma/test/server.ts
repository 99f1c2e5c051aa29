/** The server for tests: TEST_DATABASE_URL, else a container if an engine answers, else the embedded one. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedServer } from '../src/embedded-server.ts'

export type TestServer = { url: (database: string) => string; stop: () => Promise<void> }

const SOCKET = '/var/run/docker.sock'
const ENGINE_ANSWERS_MS = 500

/** Check before loading the library: importing it takes half a second, and without an engine it only fails. */
export const isEngineReachable = (): Promise<boolean> => {
  if (!existsSync(SOCKET)) return Promise.resolve(false)
  return new Promise((resolve) => {
    const ping = request({ socketPath: SOCKET, path: '/_ping', timeout: ENGINE_ANSWERS_MS }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    ping.on('timeout', () => ping.destroy())
    ping.on('error', () => resolve(false))
    ping.end()
  })
}

const withDatabase = (address: string) => (database: string) => {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

const startContainer = async (): Promise<TestServer> => {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql')
  const container = await new PostgreSqlContainer('postgres:18-alpine')
    .withCommand([
      'postgres',
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=200',
    ])
    .start()
  return { url: withDatabase(container.getConnectionUri()), stop: async () => void (await container.stop()) }
}

const startEmbedded = async (): Promise<TestServer> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-test-'))
  const server = await startEmbeddedServer({
    folder: path.join(folder, 'data'),
    durable: false,
    openFolder: folder,
  })
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

export const startTestServer = async (): Promise<TestServer> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: withDatabase(given), stop: async () => undefined }
  const choice = process.env.TEST_DB ?? 'auto'
  if (choice === 'docker' || (choice === 'auto' && (await isEngineReachable()))) return startContainer()
  return startEmbedded()
}
