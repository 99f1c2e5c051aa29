// npm run mutate:api: breaks one rule of the API at a time and runs the tests nearest to it. A change that no test notices is
// printed. `npm run mutate:api -- coupons` looks at files with this in their names, `--sample 40` takes as many of the changes.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { listMutants } from './mutants.mjs'
import { TARGETS } from './targets.mjs'

const api = path.resolve(import.meta.dirname, '../..')
/** Below this share of noticed changes the run fails. */
const ENOUGH = 0.8
/** A change that makes the tests this slow is noticed. */
const LIMIT_MS = 300_000

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
})
const files = Object.keys(TARGETS).filter((file) => positionals.every((part) => file.includes(part)))
const all = files.flatMap((file) => listMutants(file, readFileSync(path.join(api, file), 'utf8')))

/** The same seed takes the same changes. */
const takeSome = (mutants, count, seed) => {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state
  }
  return mutants
    .map((mutant) => ({ mutant, place: next() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

/** Do these tests pass with the change? */
const passes = (tests, mutant, stdio = 'ignore') =>
  new Promise((resolve) => {
    const words = ['node_modules/vitest/vitest.mjs', 'run', ...tests, '--bail=1', '--reporter=dot']
    const env = { ...process.env, ...(mutant && { MUTANT: JSON.stringify(mutant) }) }
    const child = spawn(process.execPath, words, { cwd: api, env, stdio })
    const timer = mutant && setTimeout(() => child.kill('SIGTERM'), LIMIT_MS)
    child.once('exit', (code) => {
      if (timer) clearTimeout(timer)
      resolve(code === 0)
    })
  })

const say = (line) => process.stdout.write(`${line}\n`)
const mutants = takeSome(all, Number(values.sample ?? all.length), Number(values.seed))
const tests = [...new Set(mutants.flatMap(({ file }) => TARGETS[file]))]
say(`${mutants.length} of ${all.length} changes, ${tests.length} test files`)
if (!(await passes(tests, null, 'inherit'))) {
  say('The tests fail without any change.')
  process.exit(1)
}
let noticed = 0
for (const [index, mutant] of mutants.entries()) {
  const isNoticed = !(await passes(TARGETS[mutant.file], mutant))
  if (isNoticed) noticed++
  const { file, line, was, text } = mutant
  say(
    `${index + 1} ${isNoticed ? 'noticed    ' : 'NOT noticed'} ${file}:${line}  ${was.replace(/\s+/g, ' ')} -> ${text.trim() || 'left out'}`,
  )
}
const share = mutants.length === 0 ? 0 : noticed / mutants.length
say(`\n${noticed} of ${mutants.length} changes were noticed (${(share * 100).toFixed(0)} %)`)
process.exit(share >= ENOUGH ? 0 : 1)
