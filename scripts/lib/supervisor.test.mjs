import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { Supervisor } from './supervisor.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-supervisor-'))
const starts = path.join(folder, 'starts')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a child process that dies is started again, until it is told to stop', async () => {
  writeFileSync(starts, '')
  const program = path.join(folder, 'child.mjs')
  // Dies at its first start, stays at its second.
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
