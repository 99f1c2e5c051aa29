import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { hold } from './hold.mjs'
import { findStart } from './processes.mjs'
import { findNpx, toolEnv } from './set-up.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-set-up-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const place = (...parts) => {
  const file = path.join(folder, ...parts)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, '')
  return file
}

it('npx is run by Node wherever npm lies: beside Node as on Windows, in lib as elsewhere, or where npm itself runs', () => {
  const windows = place('Program Files', 'nodejs', 'node.exe')
  const besideNode = place('Program Files', 'nodejs', 'node_modules', 'npm', 'bin', 'npx-cli.js')
  expect(findNpx({ npm: '', node: windows })).toEqual({ command: windows, args: [besideNode] })
  const node = place('usr', 'bin', 'node')
  const inLib = place('usr', 'lib', 'node_modules', 'npm', 'bin', 'npx-cli.js')
  expect(findNpx({ npm: '', node })).toEqual({ command: node, args: [inLib] })
  const npm = place('other npm', 'bin', 'npm-cli.js')
  const ofNpm = place('other npm', 'bin', 'npx-cli.js')
  expect(findNpx({ npm, node })).toEqual({ command: node, args: [ofNpm] })
  expect(findNpx({ npm: '', node: place('bare', 'node') })).toMatchObject({ command: 'npx', args: [] })
})

it('the tools get none of Tregu’s settings, and no NODE_ENV that leaves packages out', () => {
  for (const name of ['NODE_ENV', 'DATABASE_URL', 'SMTP_URL', 'SMTP_URL_FILE'])
    expect(toolEnv).not.toHaveProperty(name)
  expect(toolEnv.PATH).toBe(process.env.PATH)
})

it('a lock is also held by what its holder has started, when the holder itself was killed', () => {
  const lock = path.join(folder, 'one.lock')
  const dead = 2 ** 30
  writeFileSync(lock, `${dead} 1\n${process.ppid} ${findStart(process.ppid)}`)
  expect(hold(lock)).toEqual({ holder: process.ppid })
  writeFileSync(lock, `${dead} 1\n${dead} 2`)
  const held = hold(lock)
  expect(held.holder).toBeNull()
  held.add(process.ppid)
  expect(hold(lock).holder).toBe(process.ppid)
  held.release()
  expect(hold(lock).holder).toBeNull()
})
