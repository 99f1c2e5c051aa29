/** PgBouncer in transaction mode with the settings of deploy/pgbouncer, in front of the database of a test. It needs `pgbouncer` 1.21 or newer. */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '@tregu/database'
import { onTestFinished, vi } from 'vitest'
import { findFreePort } from './free-port.ts'

const SETTINGS = path.resolve(import.meta.dirname, '../../../deploy/pgbouncer/pgbouncer.ini')
const NOBODY = 65_534
const [, minor] =
  /PgBouncer 1\.(\d+)/.exec(spawnSync('pgbouncer', ['--version']).stdout?.toString() ?? '') ?? []

/** Whether one is installed that can keep prepared statements in transaction mode. Older ones do not pass on the time zone either. */
export const prepares = Number(minor) >= 21

/**
 * Starts one until the end of the test, whose callers get another connection for each transaction.
 * @returns the address of the database behind it
 */
export const startPooler = async (databaseUrl: string, { keepsStatements = true } = {}): Promise<string> => {
  const { hostname, port, pathname, username } = new URL(databaseUrl)
  const own = await findFreePort()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-pgbouncer-'))
  const settings = readFileSync(SETTINGS, 'utf8')
    .replace(
      /^tregu = host=127\.0\.0\.1 port=5432 dbname=tregu/m,
      `tregu = host=${hostname} port=${port} dbname=${pathname.slice(1)}`,
    )
    .replace('listen_port = 6432', `listen_port = ${own}\nunix_socket_dir =\nserver_round_robin = 1`)
    // The databases of tests ask for no password.
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace(/^max_prepared_statements.*$/m, (line) =>
      keepsStatements ? line : 'max_prepared_statements = 0',
    )
  writeFileSync(path.join(folder, 'pgbouncer.ini'), settings)
  writeFileSync(path.join(folder, 'userlist.txt'), `"${username}" ""\n`)
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0
  chmodSync(folder, 0o755)
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const child = spawn('pgbouncer', ['pgbouncer.ini'], {
    ...{ cwd: folder, stdio: 'ignore' },
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
  onTestFinished(async () => {
    const exit = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await exit
    rmSync(folder, { recursive: true })
  })
  const url = `postgresql://${username}@127.0.0.1:${own}/tregu`
  const { pool, close } = connect(url, { connections: 1 })
  onTestFinished(close)
  const answers = () =>
    pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
  await vi.waitUntil(answers, { timeout: 10_000 })
  return url
}
