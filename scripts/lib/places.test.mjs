// Why `npm start` refuses to start, before anything is installed: one sentence each, which says what to do.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBusyPort, holdDataFolder, prepareDataFolder } from './places.mjs'
import { findStart } from './processes.mjs'
import { root, Stop } from './set-up.mjs'

/** No process has this number: Linux and macOS stop far below it. */
const DEAD = 2 ** 30
const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-places-'))
const server = createServer()
const listen = (port) =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server.address().port)))
let busy = 0

beforeAll(async () => {
  busy = await listen(0)
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const messageOf = (work) => {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(Stop)
    return error.message
  }
  return 'it was not refused'
}

/** The real starter; it refuses before it installs anything. */
const start = (settings) => {
  const { PATH, HOME } = process.env
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { PATH, HOME, TREGU_DATA: path.join(folder, 'data'), WEB_PORT: '1', API_PORT: '2', ...settings },
    encoding: 'utf8',
    timeout: 20_000,
  })
  return [status, stderr.trim()]
}

describe('a port', () => {
  it('that somebody listens on is found', async () => {
    expect(await findBusyPort([1, busy])).toBe(busy)
    expect(await findBusyPort([1])).toBeNull()
  })

  it('that is taken ends the start with a sentence that names it and the setting', () => {
    expect(start({ WEB_PORT: String(busy) })).toEqual([
      1,
      `Port ${busy} is taken. Stop what uses it, or start with another one: WEB_PORT=${busy + 10} npm start`,
    ])
    expect(start({ API_PORT: String(busy) })[1]).toContain(`API_PORT=${busy + 10} npm start`)
  })
})

describe('a wrong setting', () => {
  it.each([
    [
      { WEB_PORT: 'http' },
      'WEB_PORT must be a port from 1 to 65535. It comes from the environment and is "http".',
    ],
    [{ DEMO: 'maybe' }, 'DEMO must be on or off. It comes from the environment and is "maybe".'],
    [
      { TREGU_HOST: '192.0.2.1' },
      'TREGU_HOST must be an address of this machine. It is "192.0.2.1" (EADDRNOTAVAIL).',
    ],
    [{ WEB_PORT: '4999', API_PORT: '4999' }, 'WEB_PORT and API_PORT must differ.'],
  ])('%j ends the start', (settings, sentence) => {
    expect(start(settings)).toEqual([1, sentence])
  })
})

describe('the data folder', () => {
  it('is made with the folders above it and left clean', () => {
    const made = path.join(folder, 'a', 'b')
    prepareDataFolder(made)
    expect(existsSync(path.join(made, '.probe'))).toBe(false)
  })

  it('that is a file is refused', () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    expect(messageOf(() => prepareDataFolder(file))).toMatch(/^The data folder .* cannot be read and written/)
    expect(start({ TREGU_DATA: file })).toEqual([
      1,
      expect.stringContaining('set TREGU_DATA to another folder'),
    ])
  })

  // Root may write anywhere, so there is nothing to refuse.
  if (process.getuid?.() !== 0)
    it('that may not be written is refused', () => {
      const closed = mkdtempSync(path.join(folder, 'closed-'))
      chmodSync(closed, 0o500)
      expect(messageOf(() => prepareDataFolder(closed))).toContain('EACCES')
    })
})

describe('one Tregu for one data folder', () => {
  const lock = path.join(folder, 'start.lock')

  it('is held and released', () => {
    const release = holdDataFolder(folder)
    expect(readFileSync(lock, 'utf8')).toBe(`${process.pid} ${findStart(process.pid)}`)
    release()
    expect(existsSync(lock)).toBe(false)
  })

  it('a second start is refused and names the first', () => {
    writeFileSync(lock, `${process.ppid} ${findStart(process.ppid)}`)
    expect(messageOf(() => holdDataFolder(folder))).toBe(
      `Tregu already runs with the data in ${folder} (process ${process.ppid}). Stop it first, or set TREGU_DATA to another folder.`,
    )
    expect(start({ TREGU_DATA: folder })[1]).toContain('Tregu already runs')
    rmSync(lock)
  })

  it('a lock that a crash left behind is taken over', () => {
    // The last one: another process has its number by now, as after a restart of the machine.
    for (const left of [String(DEAD), `${DEAD} 1`, 'nonsense', '', `${process.ppid} 1`]) {
      writeFileSync(lock, left)
      const release = holdDataFolder(folder)
      expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
      release()
    }
  })
})
