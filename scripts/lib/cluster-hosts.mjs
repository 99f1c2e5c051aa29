/**
 * Machines of a cluster, as network namespaces of this one: each has an address of its own behind a bridge, so that its line can be cut
 * and all of its processes killed. Needs root and `ip`.
 */
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { poolerSettings, writePooler } from './pooler.mjs'
import { Stop } from './set-up.mjs'
import { pause, startProcess, until } from './shop-process.mjs'

const BRIDGE = 'tregu-br'
/** Where the machine itself stands in their network. */
export const HOME = '10.83.0.1'
export const POSTGRES_PORT = 5432
/** Each machine has a PgBouncer in front of its PostgreSQL. */
export const POOLER_PORT = 6432
const REST_PORT = 8008

const carryOut = (program, ...args) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Stop(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`)
  return stdout
}
const ip = (...args) => carryOut('ip', ...args)

export const openNetwork = () => {
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', `${HOME}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
}
export const closeNetwork = () => spawnSync('ip', ['link', 'delete', BRIDGE])

const pidsOf = (name) =>
  spawnSync('ip', ['netns', 'pids', name], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)

const disconnect = ({ name, line }) => {
  // With the namespace alone the line would go later, in its own time, and be in the way of the next run.
  spawnSync('ip', ['link', 'delete', line])
  spawnSync('ip', ['netns', 'delete', name])
}

/** Gives a machine its network. @throws Stop when it cannot, for instance because another rehearsal runs */
const connect = ({ name, line, address }) => {
  ip('netns', 'add', name)
  try {
    ip('link', 'add', line, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    ip('link', 'set', line, 'master', BRIDGE, 'up')
    ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0')
    for (const device of ['eth0', 'lo']) ip('-n', name, 'link', 'set', device, 'up')
  } catch (error) {
    disconnect({ name, line })
    throw error
  }
}

/** A machine that runs PostgreSQL under Patroni. */
export const makeHost = (number, { place, etcd, binaries, account, passwords, config }) => {
  const name = `tregu-db-${number}`
  const line = `tregu-l${number}`
  const address = `10.83.0.1${number}`
  const data = path.join(place, name)
  const poolerFolder = path.join(data, 'pgbouncer')
  let patroni = null
  let pooler = null
  let hasPooler = false
  connect({ name, line, address })
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, account.uid, account.gid)

  const env = {
    PATH: process.env.PATH,
    LANG: 'C',
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: `${address}:${REST_PORT}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${REST_PORT}`,
    PATRONI_POSTGRESQL_LISTEN: `${address}:${POSTGRES_PORT}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${POSTGRES_PORT}`,
    PATRONI_POSTGRESQL_DATA_DIR: path.join(data, 'data'),
    PATRONI_POSTGRESQL_PGPASS: path.join(data, 'pgpass'),
    PATRONI_POSTGRESQL_BIN_DIR: binaries,
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
  }
  const asAccount = ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  const run = (cwd, ...command) =>
    startProcess('ip', ['netns', 'exec', name, ...asAccount, ...command], { cwd, env })
  const startPooler = () => {
    pooler = run(poolerFolder, 'pgbouncer', 'pgbouncer.ini')
  }
  const start = () => {
    patroni = run(data, 'patroni', config)
    if (hasPooler) startPooler()
  }
  const kill = async () => {
    for (let pids = pidsOf(name); pids.length > 0; pids = pidsOf(name)) spawnSync('kill', ['-KILL', ...pids])
    await patroni?.exit
    await pooler?.exit
  }
  return {
    name,
    address,
    start,
    kill,
    /** @param mode how PgBouncer pools; `accounts` are the passwords of the database's accounts */
    addPooler: ({ mode, accounts }) => {
      const [server, own] = [POSTGRES_PORT, POOLER_PORT].map((port) => ({ host: address, port }))
      writePooler(poolerFolder, { settings: poolerSettings({ mode, server, own }), accounts, owner: account })
      hasPooler = true
      startPooler()
    },
    /** As a service manager does it: a pooler that has ended runs again after a second. */
    crashPooler: async () => {
      pooler.signal('SIGKILL')
      await pooler.exit
      await pause(1_000)
      startPooler()
    },
    cut: () => ip('link', 'set', line, 'down'),
    mend: () => ip('link', 'set', line, 'up'),
    output: () => (patroni?.output() ?? '') + (pooler?.output() ?? ''),
    remove: async () => {
      await kill()
      disconnect({ name, line })
    },
  }
}

/** The members as Patroni sees them: name, role and state. Empty while none of the machines answers. */
const listMembers = async (hosts) => {
  const ask = async ({ address }) => {
    const answer = await fetch(`http://${address}:${REST_PORT}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    })
    return (await answer.json()).members
  }
  return Promise.any(hosts.map(ask)).catch(() => [])
}

export const findPrimary = async (hosts) => {
  const answers = async ({ address }) => {
    const { status } = await fetch(`http://${address}:${REST_PORT}/primary`, {
      signal: AbortSignal.timeout(2_000),
    })
    if (status !== 200) throw new Error('another one is the primary')
  }
  return Promise.any(hosts.map((host) => answers(host).then(() => host))).catch(() => null)
}

/** Makes another machine the primary, as an operator does before work on a machine. @throws Stop when Patroni refuses */
export const switchOver = async ({ name, address }) => {
  const answer = await fetch(`http://${address}:${REST_PORT}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: name }),
  })
  if (!answer.ok) throw new Stop(`Patroni refuses to switch over: ${answer.status} ${await answer.text()}`)
}

/** One primary, and all others follow it, one of them as the one that acknowledges. */
export const untilWhole = (hosts, ms) =>
  until(
    'the cluster is whole',
    async () => {
      const members = await listMembers(hosts)
      const roles = members
        .filter(({ state }) => state === 'running' || state === 'streaming')
        .map(({ role }) => role)
      return roles.length === hosts.length && roles.includes('leader') && roles.includes('sync_standby')
    },
    ms,
  )
