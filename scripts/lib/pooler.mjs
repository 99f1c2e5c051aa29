/** PgBouncer for rehearsals, with the settings of deploy/pgbouncer. */
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './set-up.mjs'

/** From this version on statements can be prepared in transaction mode. */
const PREPARES = 21
/** With a connection for each caller there must be enough for all processes. */
const SESSION_POOL = 100

/** The version of the installed PgBouncer and how it can be used, or null without one. */
export const findPooler = () => {
  const { error, stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  return error ? null : readVersion(stdout)
}

/** @param text what `pgbouncer --version` prints */
export const readVersion = (text) => {
  const [, version = '', major, minor] = /PgBouncer ((\d+)\.(\d+)\S*)/.exec(text) ?? []
  const prepares = Number(major) > 1 || (Number(major) === 1 && Number(minor) >= PREPARES)
  return { version, mode: prepares ? 'transaction' : 'session' }
}

/**
 * The settings of deploy/pgbouncer for one run. A PgBouncer before 1.21 cannot prepare statements in transaction mode, so it pools by the
 * session: each caller has one connection for as long as it stays. It does not know `max_prepared_statements` and does not pass on the time
 * zone, so `connect_query` sets the time zone, and the reset between two callers keeps it.
 */
export const poolerSettings = ({ mode = 'transaction', server, own, asksPassword = true }) => {
  const text = readFileSync(path.join(root, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8')
    .replace('host=127.0.0.1 port=5432', `host=${server.host} port=${server.port}`)
    .replace('listen_addr = 127.0.0.1', `listen_addr = ${own.host}`)
    // Sockets in a folder would be those of all machines of the rehearsal.
    .replace('listen_port = 6432', `listen_port = ${own.port}\nunix_socket_dir =`)
    .replace('auth_type = scram-sha-256', `auth_type = ${asksPassword ? 'scram-sha-256' : 'trust'}`)
  if (mode === 'transaction') return text
  return text
    .replace('pool_mode = transaction', 'pool_mode = session')
    .replace('default_pool_size = 20', `default_pool_size = ${SESSION_POOL}`)
    .replace(/^; .*\nmax_prepared_statements.*$/m, 'server_reset_query = DEALLOCATE ALL')
    .replace(/^ignore_startup_parameters.*/m, '$&,options')
    .replace(/(connect_query='[^']*)/, '$1; SET TimeZone TO UTC')
}

/**
 * Writes them into a folder of an account, beside the passwords.
 * @param accounts the password of each account of the database
 */
export const writePooler = (folder, { settings, accounts, owner }) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'pgbouncer.ini'), settings)
  const lines = Object.entries(accounts).map(([name, password]) => `"${name}" "${password}"\n`)
  writeFileSync(path.join(folder, 'userlist.txt'), lines.join(''), { mode: 0o600 })
  if (owner)
    for (const name of ['', 'pgbouncer.ini', 'userlist.txt'])
      chownSync(path.join(folder, name), owner.uid, owner.gid)
}
