// `.ci/run`: npm test, then the start as a stranger. The last line counts both.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { readClosing } from './lib/closing.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** Runs a command, shows its output, and reads its closing line. */
const run = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk)
      output = (output + chunk).slice(-10_000)
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(readClosing(output, code)))
  })

const tests = await run('npm', ['test'])
process.stdout.write('\n== the start as a stranger\n')
const stranger = await run(process.execPath, ['scripts/stranger.mjs'])
const failed = tests.failed + stranger.failed
process.stdout.write(
  `\nnpm test and the start as a stranger:\n${tests.passed + stranger.passed} passed, ${failed} failed\n`,
)
process.exitCode = failed === 0 ? 0 : 1
