/** Runs the built command line in a test, as an operator does. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'

const folder = path.resolve(import.meta.dirname, '..')
export const CLI = path.join(folder, 'dist/cli.js')

export type Ended = { readonly code: number; readonly output: string; readonly errors: string }
type Settings = Readonly<Record<string, string>>

const envOf = (url: string, settings: Settings) => ({
  ...process.env,
  DATABASE_URL: url,
  DEMO: '',
  ...settings,
})

export const runCommand = (url: string, args: readonly string[], settings: Settings = {}): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [CLI, ...args],
      { cwd: folder, env: envOf(url, settings) },
      (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })

export type Running = { readonly child: ChildProcess; readonly ended: Promise<Ended> }

/** Starts a command and goes on, so that a test can kill it. */
export const startCommand = (url: string, args: readonly string[]): Running => {
  const child = spawn(process.execPath, [CLI, ...args], { cwd: folder, env: envOf(url, {}) })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (code) => resolve({ code: code ?? -1, output, errors })),
  )
  return { child, ended }
}

export const onDatabase = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const rowsOf = <Row = Record<string, unknown>>(url: string, text: string, ...values: unknown[]) =>
  onDatabase(url, async (client) => (await client.query(text, values)).rows as Row[])

/** A database without any table. Call it at the top of a test file or a describe. */
export const useEmptyDatabase = () => {
  const name = `other_${randomUUID().replaceAll('-', '')}`
  const onServer = (statement: string) =>
    onDatabase(inject('databaseServer'), (client) => client.query(statement))
  beforeAll(() => onServer(`CREATE DATABASE ${name} TEMPLATE template0`))
  afterAll(() => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  return () => Object.assign(new URL(inject('databaseServer')), { pathname: `/${name}` }).href
}
