import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { findStart } from './processes.mjs'
import { endRunning, run } from './set-up.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-processes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a process has a start of its own; one that has ended, and one that nobody took notice of, has none', async () => {
  expect(findStart(process.pid)).toBe(findStart(process.pid))
  expect(findStart(2 ** 30)).toBeNull()
  // A shell that does not reap its ended child.
  const parent = spawn('sh', ['-c', `sh -c 'echo $$ > ${folder}/zombie' & exec sleep 60`])
  const file = path.join(folder, 'zombie')
  await vi.waitFor(() => expect(existsSync(file) && readFileSync(file, 'utf8')).toMatch(/^\d+\n$/), 5_000)
  const zombie = Number(readFileSync(file, 'utf8'))
  await vi.waitFor(() => expect(findStart(zombie)).toBeNull(), 5_000)
  parent.kill('SIGKILL')
})

it('what is being built ends with the start: children that left the group and hear no SIGTERM as well', async () => {
  const pids = path.join(folder, 'pids')
  const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"
  const script = path.join(folder, 'builder.mjs')
  writeFileSync(
    script,
    `import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}], { detached: true, stdio: 'inherit' })
    setTimeout(() => writeFileSync(${JSON.stringify(pids)}, process.pid + ' ' + child.pid), 300)
    setInterval(() => undefined, 1000)`,
  )
  const running = expect(run(process.execPath, [script])).rejects.toThrow('Tregu is being stopped.')
  await vi.waitFor(() => expect(existsSync(pids)).toBe(true), 5_000)
  const both = readFileSync(pids, 'utf8').split(' ').map(Number)
  expect(both.map(findStart)).not.toContain(null)
  await endRunning()
  await vi.waitFor(() => expect(both.map(findStart)).toEqual([null, null]), 5_000)
  await running
  await expect(run(process.execPath, ['-e', ''])).rejects.toThrow('Tregu is being stopped.')
}, 20_000)
