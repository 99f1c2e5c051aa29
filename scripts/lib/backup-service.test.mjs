// Runs deploy/backup/daily.sh, which needs a shell and GNU date, with a stand-in for the operator's commands.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from './set-up.mjs'

const isPossible = spawnSync('date', ['-u', '-d', '02:30', '+%s']).status === 0
const DAY_MS = 86_400_000
const made = []

/** Stands for `tregu`: writes what a backup has, and fails where a file says so. */
const STAND_IN = `#!/bin/sh
echo "$1" >> "$PLACE/calls"
[ ! -e "$PLACE/fail-$1" ] || exit 1
[ "$1" = backup ] || exit 0
mkdir "$3" && echo {} > "$3/backup.json"
`

const makePlace = () => {
  const place = mkdtempSync(path.join(os.tmpdir(), 'tregu-daily-'))
  made.push(place)
  const folder = path.join(place, 'backups')
  mkdirSync(folder)
  writeFileSync(path.join(place, 'tregu'), STAND_IN, { mode: 0o755 })
  const calls = () =>
    existsSync(path.join(place, 'calls'))
      ? readFileSync(path.join(place, 'calls'), 'utf8').trim().split('\n')
      : []
  return { place, folder, calls }
}

const addBackup = (folder, name, daysAgo, isWhole = true) => {
  mkdirSync(path.join(folder, name))
  const list = path.join(folder, name, 'backup.json')
  if (isWhole) writeFileSync(list, '{}')
  const at = new Date(Date.now() - daysAgo * DAY_MS)
  for (const each of isWhole ? [list, path.join(folder, name)] : [path.join(folder, name)])
    utimesSync(each, at, at)
}

/** Runs the service until it says that it waits after what it had to do, and stops it as an engine does. */
const runUntil = async ({ place, folder }, words, settings = {}) => {
  const env = {
    PATH: `${place}:${process.env.PATH}`,
    PLACE: place,
    BACKUP_FOLDER: folder,
    BACKUP_UNWELL: path.join(place, 'unwell'),
    ...settings,
  }
  const child = spawn('sh', [path.join(root, 'deploy/backup/daily.sh')], { env })
  let said = ''
  const hear = (chunk) => {
    said += chunk
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = once(child, 'exit')
  for (let tried = 0; tried < 100 && !words.test(said) && child.exitCode === null; tried++) await wait(100)
  child.kill('SIGTERM')
  const [code] = await ended
  return { code, said }
}

const WAITS_LONG = /begins in [1-9]\d* seconds\n/

afterEach(() => {
  for (const place of made.splice(0)) rmSync(place, { recursive: true, force: true })
})

describe.runIf(isPossible)('the daily backup (needs GNU date)', () => {
  it('is made at once where there is none, tried out, and stops at a signal', async () => {
    const given = makePlace()
    const { code, said } = await runUntil(given, WAITS_LONG)
    expect(code).toBe(0)
    expect(said).toContain('begins in 0 seconds')
    expect(given.calls()).toEqual(['backup', 'rehearse-restore'])
    expect(readdirSync(given.folder)).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT\d{4}Z$/)])
  })

  it('waits for its time where there is one of today', async () => {
    const given = makePlace()
    addBackup(given.folder, '2026-11-28T0230Z', 0.5)
    const soon = new Date(Date.now() + 3_600_000).toISOString().slice(11, 16)
    const { said } = await runUntil(given, WAITS_LONG, { BACKUP_AT: soon })
    const [, seconds] = /begins in (\d+) seconds/.exec(said)
    expect(Number(seconds)).toBeGreaterThan(3_500)
    expect(Number(seconds)).toBeLessThanOrEqual(3_600)
    expect(given.calls()).toEqual([])
  })

  it('deletes those that are older than the days to keep, and halves, but nothing with another name', async () => {
    const given = makePlace()
    addBackup(given.folder, '2026-11-01T0230Z', 15)
    addBackup(given.folder, '2026-11-20T0230Z', 3)
    addBackup(given.folder, '2026-11-19T0230Z', 4, false)
    addBackup(given.folder, 'before-the-upgrade', 90)
    await runUntil(given, WAITS_LONG, { BACKUP_REHEARSE: 'off' })
    expect(given.calls()).toEqual(['backup'])
    const left = readdirSync(given.folder)
    expect(left).toHaveLength(3)
    expect(left).toEqual(expect.arrayContaining(['2026-11-20T0230Z', 'before-the-upgrade']))
  })

  it.each(['backup', 'rehearse-restore'])(
    'keeps the older ones and says so when %s fails',
    async (command) => {
      const given = makePlace()
      addBackup(given.folder, '2026-11-01T0230Z', 15)
      writeFileSync(path.join(given.place, `fail-${command}`), '')
      const { said } = await runUntil(given, /begins in 3600 seconds/)
      expect(said).toContain('the backup failed')
      expect(readdirSync(given.folder)).toContain('2026-11-01T0230Z')
      expect(existsSync(path.join(given.place, 'unwell'))).toBe(true)
    },
  )

  it.each([{ BACKUP_AT: 'at night' }, { BACKUP_KEEP_DAYS: '0' }])(
    'refuses the setting %o',
    async (settings) => {
      const given = makePlace()
      const { code } = await runUntil(given, WAITS_LONG, settings)
      expect(code).toBeGreaterThan(0)
      expect(given.calls()).toEqual([])
    },
  )
})

describe('the commands that restore in containers', () => {
  const read = (file) => readFileSync(path.join(root, file), 'utf8')
  const stops = [...read('docs/operations.md').matchAll(/^docker compose stop (.+)$/gm)].map(([, names]) =>
    names.split(' '),
  )

  it('stop every service that writes to the database, and the way in', () => {
    const { services } = parse(read('docker-compose.yml'), { merge: true })
    const writing = Object.entries(services)
      .filter(
        ([, { environment, profiles, restart }]) =>
          environment?.DATABASE_URL && restart !== 'no' && !profiles,
      )
      .map(([name]) => name)
    expect(writing).toEqual(['api', 'worker', 'backup'])
    expect(stops).toHaveLength(2)
    for (const names of stops) expect(names).toEqual(expect.arrayContaining(['caddy', 'web', ...writing]))
  })
})
