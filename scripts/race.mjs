// npm run race: the races of apps/api/test/races.test.ts many times. `--without <guard>` takes a guard out, and then the
// races must notice it.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

/** Which race notices each guard (apps/api/test/races/without.mjs). */
const GUARDS = {
  stock: '200 buyers',
  coupon: 'a coupon of one use',
  cart: 'ten identical placings',
  order: 'opposite order',
  key: 'ten identical placings',
  purchase: 'cancelling against shipping|return against return',
}
const RUNS = 50

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  allowPositionals: true,
  options: { without: { type: 'string' } },
})
const { without } = values
if (without !== undefined && !(without in GUARDS)) {
  process.stderr.write(`--without needs one of: ${Object.keys(GUARDS).join(', ')}\n`)
  process.exit(64)
}
const runs = Number(positionals[0] ?? (without ? 5 : RUNS))
const folder = path.resolve(import.meta.dirname, '../apps/api')
const only = without ? ['--testNamePattern', GUARDS[without]] : []
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'test/races.test.ts', ...only],
  {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, RACES: String(runs), ...(without ? { WITHOUT: without } : {}) },
  },
)
if (!without) process.exit(status ?? 1)
process.stdout.write(
  status === 0
    ? `\nNo race noticed that the guard ${without} is out.\n`
    : `\nThe race noticed that the guard ${without} is out.\n`,
)
process.exit(status === 0 ? 1 : 0)
