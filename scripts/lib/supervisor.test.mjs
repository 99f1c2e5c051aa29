import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { LogFile } from './log-file.mjs'
import { askToStop, Supervisor } from './supervisor.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-supervisor-'))
const starts = path.join(folder, 'starts')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a child process that dies is started again, until it is told to stop', async () => {
  writeFileSync(starts, '')
  const program = path.join(folder, 'child.mjs')
  // Dies at its first start, runs at its second.
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs'
    const before = readFileSync(${JSON.stringify(starts)}, 'utf8').length
    appendFileSync(${JSON.stringify(starts)}, '.')
    if (before === 0) process.exit(3)
    process.on('SIGTERM', () => process.exit(0))
    setInterval(() => undefined, 1000)
    console.log('stays')`,
  )
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const supervisor = new Supervisor(folder)
  supervisor.keepLogs(path.join(folder, 'logs'))
  supervisor.start('child', [program], {}, { restart: true })
  await vi.waitFor(() => expect(readFileSync(starts, 'utf8')).toBe('..'), { timeout: 10_000, interval: 50 })
  const second = supervisor.children.get('child')
  expect(await second.firstLine(/stays/)).not.toBeNull()
  expect(told).toHaveBeenCalledWith('The child ended (3); it starts again in 0.5 s.\n')
  supervisor.stopping = true
  await second.end()
  expect(second.ended).toBe(true)
  expect(readFileSync(starts, 'utf8')).toBe('..')
  told.mockRestore()
})

it('all that a child prints is kept in the data folder, and its warnings and errors are shown', async () => {
  const program = path.join(folder, 'talker.mjs')
  writeFileSync(
    program,
    `process.stdout.write('{"level":30,"msg":"asked"}\\n{"level":50,"msg":"bro')
    setTimeout(() => process.stdout.write('ken"}\\n{"level":40,"msg":"odd"}\\n'), 50)
    setTimeout(() => console.error('a stack'), 100)
    setTimeout(() => console.log('done'), 150)`,
  )
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const supervisor = new Supervisor(folder)
  supervisor.keepLogs(path.join(folder, 'logs'))
  const child = supervisor.start('talker', [program], {}, { restart: true })
  // It must not be restarted.
  supervisor.stopping = true
  await child.firstLine(/done/)
  await child.exit
  const shown = told.mock.calls.map(([text]) => String(text))
  told.mockRestore()
  expect(shown).toEqual([
    'talker: {"level":50,"msg":"broken"}\n',
    'talker: {"level":40,"msg":"odd"}\n',
    'a stack\n',
  ])
  const kept = readFileSync(path.join(folder, 'logs', 'talker.log'), 'utf8')
  for (const words of ['"asked"', '"broken"', '"odd"', 'a stack', 'done']) expect(kept).toContain(words)
})

it('a log that is full is numbered, and of the numbered ones the oldest goes', () => {
  const logs = path.join(folder, 'rotated')
  const log = new LogFile(logs, 'api', { bytesMax: 10 })
  for (let n = 0; n < 8; n++) log.write(`line ${n} ----\n`)
  log.close()
  const again = new LogFile(logs, 'api', { bytesMax: 10 })
  again.write('after a restart\n')
  again.close()
  const firstLines = ['api.log', 'api.1.log', 'api.4.log'].map((name) =>
    readFileSync(path.join(logs, name), 'utf8'),
  )
  expect(firstLines).toEqual(['after a restart\n', 'line 7 ----\n', 'line 4 ----\n'])
  expect(readdirSync(logs)).toHaveLength(5)
})

it('a child is told to stop by a signal, and on Windows, which has none, by closing its channel', () => {
  const child = { kill: vi.fn(), disconnect: vi.fn() }
  askToStop(child, 'linux')
  expect(child.kill).toHaveBeenCalledExactlyOnceWith('SIGTERM')
  expect(child.disconnect).not.toHaveBeenCalled()
  askToStop(child, 'win32')
  expect(child.kill).toHaveBeenCalledOnce()
  expect(child.disconnect).toHaveBeenCalledOnce()
})
