// Checks the archive in docker-compose.yml, and runs deploy/backup/archive.sh with pgBackRest and a PostgreSQL of the system, and restores a moment (docs/operations.md#to-any-moment).
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { installed } from '../../prisma/test/installed.ts'
import { root } from './set-up.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const compose = parse(read('docker-compose.yml'), { merge: true })

/** PostgreSQL and pgBackRest refuse to run as root, and any account without rights will do. */
const NOBODY = 65_534
const asRoot = process.getuid?.() === 0
const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {}
const PORT = 54_390 + (process.pid % 1_000)

const bin = installed && path.join(installed, 'bin')
const isPossible = bin !== null && spawnSync('pgbackrest', ['version']).status === 0

const place = isPossible ? mkdtempSync(path.join(os.tmpdir(), 'tregu-archive-')) : ''
const [data, archive] = ['data', 'archive'].map((name) => path.join(place, name))
const env = {
  PATH: `${place}:${process.env.PATH}`,
  PLACE: place,
  ARCHIVE_FOLDER: archive,
  BACKUP_UNWELL: path.join(place, 'unwell'),
  // The file of the shop, with the places of this test.
  PGBACKREST_CONFIG: path.join(place, 'pgbackrest.conf'),
  PGBACKREST_REPO1_PATH: archive,
  PGBACKREST_PG1_PATH: data,
  PGBACKREST_PG1_SOCKET_PATH: place,
  PGBACKREST_PG1_PORT: String(PORT),
  PGBACKREST_PG1_USER: 'postgres',
  PGBACKREST_LOCK_PATH: path.join(place, 'lock'),
  PGBACKREST_SPOOL_PATH: path.join(place, 'spool'),
}

const run = (program, ...args) => {
  const { status, stdout, stderr } = spawnSync(program, args, { env, ...identity, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout.trim()
}
const server = (name) => path.join(bin, name)
const sql = (statement) =>
  run(server('psql'), '-h', place, '-p', PORT, '-U', 'postgres', '-d', 'postgres', '-AtXc', statement)

const start = () =>
  run(server('pg_ctl'), '-D', data, '-w', '-t', '60', '-l', path.join(place, 'server.log'), 'start')
const stop = () => run(server('pg_ctl'), '-D', data, '-w', '-m', 'fast', 'stop')

/** Runs the service until it waits for its next time, and stops it as an engine does. */
const runService = async () => {
  const child = spawn('sh', [path.join(root, 'deploy/backup/archive.sh')], { env, ...identity })
  let said = ''
  const hear = (chunk) => {
    said += chunk
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = once(child, 'exit')
  for (let tried = 0; tried < 600 && !/begins in [1-9]\d* seconds\n/.test(said); tried++) {
    if (child.exitCode !== null) break
    await wait(100)
  }
  child.kill('SIGTERM')
  await ended
  return said
}

/** The settings that the compose file gives the server, so that those of the shop are tried. */
const serverSettings = Object.fromEntries(
  compose.services.postgres.command
    .map((argument) => /^--(\w+)=(.*)$/.exec(argument))
    .flatMap((found) => (found ? [[found[1], found[2]]] : [])),
)

describe('the archive in docker-compose.yml', () => {
  it('hands the log of the server over only when asked, to the files that the archive reads', () => {
    const { postgres, archive } = compose.services
    expect(postgres.command).toContain('--archive_mode=${ARCHIVE:-off}')
    const config = read('deploy/backup/pgbackrest.conf')
    const [, major] = /^ARG POSTGRES_IMAGE=postgres:(\d+)$/m.exec(read('Dockerfile'))
    // The places are those of PostgreSQL's image and of the volumes that both mount.
    expect(config).toContain(`\npg1-path=/var/lib/postgresql/${major}/docker\n`)
    for (const [name, place] of [...config.matchAll(/^(repo1-path|pg1-socket-path)=(.*)$/gm)].map(
      ([, ...each]) => each,
    )) {
      const mounts = [postgres, archive].map(({ volumes }) =>
        volumes.filter((each) => each.endsWith(`:${place}`)),
      )
      expect([name, mounts[0]]).toEqual([name, [expect.any(String)]])
      expect(mounts[1]).toEqual(mounts[0])
    }
    expect(archive.user).toBe(postgres.user)
    const [flag, sockets] = postgres.command.at(-1).split('=')
    expect([flag, sockets.split(',').at(-1)]).toEqual(['--unix_socket_directories', '/sockets'])
  })
})

describe.runIf(isPossible)('the archive (needs pgBackRest and a PostgreSQL that it knows)', () => {
  afterAll(() => {
    if (existsSync(path.join(data, 'postmaster.pid'))) stop()
    rmSync(place, { recursive: true, force: true })
  })

  it('keeps every moment: a row that was deleted is there again, and later ones are not', {
    timeout: 180_000,
  }, async () => {
    for (const folder of ['data', 'archive', 'lock', 'spool'])
      mkdirSync(path.join(place, folder), { mode: 0o700 })
    copyFileSync(path.join(root, 'deploy/backup/pgbackrest.conf'), env.PGBACKREST_CONFIG)
    writeFileSync(path.join(place, 'tregu'), '#!/bin/sh\necho "$@" >> "$PLACE/calls"\n', { mode: 0o755 })
    if (asRoot)
      for (const folder of ['.', 'data', 'archive', 'lock', 'spool', 'pgbackrest.conf', 'tregu'])
        chownSync(path.join(place, folder), NOBODY, NOBODY)
    run(server('initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '--no-instructions')
    expect(Object.keys(serverSettings)).toEqual([
      'archive_mode',
      'archive_command',
      'archive_timeout',
      'unix_socket_directories',
    ])
    writeFileSync(
      path.join(data, 'postgresql.auto.conf'),
      `port = ${PORT}\nlisten_addresses = ''\nunix_socket_directories = '${place}'\n` +
        `archive_mode = on\narchive_command = '${serverSettings.archive_command}'\n`,
    )
    start()
    sql('CREATE TABLE row (name text)')
    sql("INSERT INTO row VALUES ('before the backup')")

    const first = await runService()
    expect(first).toContain('makes a backup of the kind full')
    expect(existsSync(env.BACKUP_UNWELL)).toBe(false)
    expect(readFileSync(path.join(place, 'calls'), 'utf8')).toMatch(/^note-backup --at 20\S+Z\n$/)
    // There is one of today.
    expect(await runService()).not.toContain('makes a backup')
    rmSync(path.join(archive, 'last-backup'))
    expect(await runService()).toContain('makes a backup of the kind diff')

    sql("INSERT INTO row VALUES ('after the backup')")
    const moment = sql('SELECT clock_timestamp()')
    await wait(1_100)
    sql('DELETE FROM row')
    sql("INSERT INTO row VALUES ('too late')")
    sql('SELECT pg_switch_wal()')
    stop()
    run(
      'pgbackrest',
      '--stanza=tregu',
      '--delta',
      '--type=time',
      `--target=${moment}`,
      '--target-action=promote',
      'restore',
    )
    start()
    for (let tried = 0; tried < 100 && sql('SELECT pg_is_in_recovery()') === 't'; tried++) await wait(100)
    expect(sql('SELECT name FROM row ORDER BY name').split('\n')).toEqual([
      'after the backup',
      'before the backup',
    ])
  })

  it('says that a server which does not hand over its log is not well, and tries again in an hour', {
    timeout: 120_000,
  }, async () => {
    rmSync(path.join(archive, 'last-backup'))
    sql("ALTER SYSTEM SET archive_command = 'false'")
    sql('SELECT pg_reload_conf()')
    env.PGBACKREST_ARCHIVE_TIMEOUT = '2'
    const said = await runService()
    expect(said).toContain('the backup failed, and is tried again in an hour')
    expect(existsSync(env.BACKUP_UNWELL)).toBe(true)
  })
})
