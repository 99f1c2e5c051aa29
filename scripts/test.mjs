// npm test: everything that must be true before a change lands, the cheap checks first. One closing line counts
// it all. `--only` runs a part (lib/test-parts.mjs).
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checkBoot } from './lib/boot-check.mjs'
import { adviseBrowser, findChromium } from './lib/chromium.mjs'
import { checkCoverage } from './lib/coverage.mjs'
import { isCheckout } from './lib/files.mjs'
import { readJourneys } from './lib/journey-report.mjs'
import { build, checkNode, install, root, run, Stop, tool, toolEnv, turbo } from './lib/set-up.mjs'
import { joinTests, readParts, readTitles, writeTitles } from './lib/test-parts.mjs'
import { runVitest } from './lib/vitest.mjs'

const results = path.join(root, '.turbo', 'test-results')
const say = (line) => process.stdout.write(`\n== ${line}\n`)
const totals = { passed: 0, failed: 0, leftOut: 0 }
/**
 * Every test by its full title, for the coverage table: did it pass, was it left out because this machine lacks something, and
 * does it run through HTTP or a browser?
 */
const titles = new Map()
/** How long each file took, in milliseconds. */
const durations = new Map()
const SLOWEST = 10
/** How long each part of the run took, in milliseconds. */
const parts = new Map()
const timed = async (part, work) => {
  const started = Date.now()
  const result = await work()
  parts.set(part, Date.now() - started)
  return result
}

const count = (name, ok, output) => {
  totals[ok ? 'passed' : 'failed']++
  process.stdout.write(`${ok ? 'ok' : 'FAILED'}  ${name}\n`)
  if (!ok) process.stdout.write(`${output.trim()}\n`)
}

const step = async (name, work) => {
  const { code, output } = await timed(name, work)
  count(`${name} (${(parts.get(name) / 1000).toFixed(0)} s)`, code === 0, output)
}

/** The tests of the API and of the web server use HTTP, and journeys use a browser. */
const isThroughTheDoor = (suite, file) =>
  suite === 'API' || suite === 'journeys' || file.includes('apps/web/server/')

const remember = (title, { status, suite, file }) => {
  totals[status]++
  const test = {
    passed: status !== 'failed',
    leftOut: status === 'leftOut',
    isThroughTheDoor: isThroughTheDoor(suite, file),
    files: [file],
  }
  const before = titles.get(title)
  titles.set(title, before ? joinTests(before, test) : test)
}
const spend = (file, ms) => durations.set(file, (durations.get(file) ?? 0) + ms)

const STATUS = { passed: 'passed', skipped: 'leftOut', pending: 'leftOut' }

/** Runs a package's vitest (`scripts` is not a package: the root's) and counts its tests. */
const vitest = async (name, folder, owner = folder) => {
  const report = path.join(results, `${name}.json`)
  say(`${name}: ${folder}`)
  const { code, output, results: testResults } = await timed(name, () => runVitest({ folder, owner, report }))
  if (!testResults) return count(name, false, output)
  let failed = 0
  const leftOut = []
  for (const { name: absolute, startTime, endTime, assertionResults } of testResults) {
    const file = path.relative(root, absolute)
    spend(file, endTime - startTime)
    for (const test of assertionResults) {
      const status = STATUS[test.status] ?? 'failed'
      const title = [...test.ancestorTitles, test.title].join(' > ')
      if (status === 'failed') failed++
      if (status === 'leftOut') leftOut.push(`${file}: ${title}`)
      remember(title, { status, suite: name, file })
    }
  }
  if (code !== 0) process.stdout.write(`${output.trim()}\n`)
  // A file that fails to load has no tests to count.
  if (code !== 0 && failed === 0)
    count(
      `${name} (${testResults.filter(({ status }) => status === 'failed').length} files)`,
      false,
      'a test file or hook failed',
    )
  else {
    const ran = testResults.flatMap((file) => file.assertionResults).length - leftOut.length
    process.stdout.write(
      failed > 0 ? `FAILED  ${name}: ${failed} of ${ran} tests\n` : `ok  ${name}: ${ran} tests\n`,
    )
  }
  for (const title of leftOut) process.stdout.write(`left out  ${title}\n`)
}

const journeys = async (shard) => {
  say(`journeys in a real browser${shard ? `, ${shard}` : ''}`)
  const chromium = await findChromium(say)
  if (chromium === null) return count('journeys', false, adviseBrowser())
  const file = path.join(results, 'journeys.json')
  const { code, output } = await timed('journeys', () =>
    run(
      process.execPath,
      [
        ...['node_modules/@playwright/test/cli.js', 'test', '--reporter=json,line'],
        ...(shard ? [`--shard=${shard}`] : []),
      ],
      {
        cwd: path.join(root, 'apps/e2e'),
        env: { ...toolEnv, CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      },
    ),
  )
  if (!existsSync(file)) return count('journeys', false, output)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const ran = readJourneys(report).filter(({ skipped }) => !skipped)
  for (const journey of ran) {
    const file = `apps/e2e/journeys/${journey.file}`
    spend(file, journey.duration)
    remember(journey.title, { status: journey.passed ? 'passed' : 'failed', suite: 'journeys', file })
  }
  const failed = ran.filter(({ passed }) => !passed)
  if (code !== 0 && failed.length === 0)
    process.stdout.write(`${output.trim().split('\n').slice(-150).join('\n')}\n`)
  for (const { project, title, errors } of failed)
    process.stdout.write(`FAILED  ${project}: ${title}\n${errors}\n`)
  // Playwright can also fail without a failed journey: a file that does not load, or none at all.
  if (ran.length === 0 || (code !== 0 && failed.length === 0))
    count('journeys', false, report.errors.map(({ message }) => message).join('\n') || `exit code ${code}`)
  else if (failed.length === 0) process.stdout.write(`ok  journeys: ${ran.length}\n`)
}

/** The run must leave no untracked file that is not ignored. An unpacked archive has no state. */
const treeState = async () => (isCheckout() ? run('git', ['status', '--porcelain']) : null)

const buildAll = async () => {
  say('build')
  await step('build', async () =>
    build(() => undefined).then(
      () => ({ code: 0, output: '' }),
      (error) => ({ code: 1, output: error.message }),
    ),
  )
}

const checks = async () => {
  say('format, lint, import directions, unused code, types')
  await turbo('generate')
  await step('format and lint', () => tool('biome', ['check', '.', '--diagnostic-level=error']))
  await step('import directions', () =>
    tool('depcruise', ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'prisma']),
  )
  await step('unused code', () => tool('knip', []))
  await step('types', () => turbo('typecheck'))
  await vitest('rules', 'packages/domain')
  await vitest('contract', 'packages/contract')
  await vitest('studio', 'packages/studio')
  await vitest('tracing', 'packages/tracing')
  await vitest('database', 'prisma')
  await vitest('web', 'apps/web')
  await vitest('project', 'scripts', '.')
  await buildAll()
  say('boot: npm start, stop, start again')
  await step('boot', checkBoot)
}

const coverage = async (only) => {
  say('coverage of the specification')
  await step('docs/coverage.md', () => checkCoverage(only === null ? titles : readTitles(results)))
}

const main = async () => {
  const chosen = readParts(process.argv.slice(2))
  const { only, shard, has } = chosen
  checkNode()
  const before = await treeState()
  await timed('install', () => install(say))
  if (only !== 'coverage') rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  if (has('checks')) await checks()
  if (only === 'api') await turbo('generate')
  if (has('api')) await vitest('API', 'apps/api')
  if (only === 'journeys') await buildAll()
  if (has('journeys')) await journeys(shard)
  if (has('coverage')) await coverage(only)
  else writeTitles(results, chosen, titles)
  if (before === null) return say('tree clean: left out, because this folder is no checkout of git')
  const after = await treeState()
  await step('tree clean', async () => ({
    code: before.output === after.output ? 0 : 1,
    output: after.output,
  }))
}

const sayLongest = (times) => {
  const longest = [...times].sort(([, a], [, b]) => b - a).slice(0, SLOWEST)
  for (const [name, ms] of longest) process.stdout.write(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}\n`)
}
const saySlowest = () => {
  say(`the ${SLOWEST} files that took longest`)
  sayLongest(durations)
  say(`the ${SLOWEST} parts that took longest`)
  sayLongest(parts)
}

main()
  .catch((error) => {
    totals.failed++
    process.stdout.write(`${error instanceof Stop ? error.message : error.stack}\n`)
  })
  .finally(() => {
    saySlowest()
    if (totals.leftOut > 0)
      process.stdout.write(
        `\n${totals.leftOut} tests were left out, because this machine lacks what they need\n`,
      )
    process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`)
    process.exitCode = totals.failed === 0 ? 0 : 1
  })
