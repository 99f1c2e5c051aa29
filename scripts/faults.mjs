// npm run faults: kills, stops and fills what a shop depends on, and says for each fault whether the shop survived it.
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { byPackage, FAULTS } from './lib/faults.mjs'
import { checkNode, install, root, Stop, turbo } from './lib/set-up.mjs'
import { runVitest } from './lib/vitest.mjs'

const results = path.join(root, '.turbo', 'faults')
const say = (line) => process.stdout.write(`${line}\n`)

/** Runs the files of a package, and tells of each. Returns how many failed. */
const cause = async ({ folder, faults }) => {
  const report = path.join(results, `${folder.replace('/', '-')}.json`)
  const files = faults.map(({ file }) => path.relative(folder, file))
  const { output, results: ran = [] } = await runVitest({ folder, report, files })
  let failed = 0
  for (const { fault, file } of faults) {
    const result = ran.find(({ name }) => path.relative(root, name) === file)
    const tests = result?.assertionResults ?? []
    const ok = result?.status === 'passed' && tests.some(({ status }) => status === 'passed')
    const seconds = result ? ((result.endTime - result.startTime) / 1_000).toFixed(0) : '-'
    say(`${ok ? 'ok    ' : 'FAILED'} ${seconds.padStart(4)} s  ${fault}`)
    for (const { fullName, status, failureMessages } of tests)
      if (status === 'failed') say(`  ${fullName}\n    ${failureMessages.join('\n    ')}`)
    if (!ok) failed++
  }
  if (ran.length === 0) say(output.trim())
  return failed
}

const main = async () => {
  checkNode()
  await install(say)
  await turbo('generate')
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  let failed = 0
  for (const each of byPackage(FAULTS)) failed += await cause(each)
  say(`\nThe shop survived ${FAULTS.length - failed} of ${FAULTS.length} faults`)
  process.exitCode = failed === 0 ? 0 : 1
}

main().catch((error) => {
  say(error instanceof Stop ? error.message : error.stack)
  process.exitCode = 1
})
