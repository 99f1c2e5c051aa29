// npm run rehearse:upgrade: the last release makes a shop and serves it while this version changes its database, then both serve it side by
// side, as in an upgrade without a pause and on the way back (docs/operations.md#upgrading). `-- --from <tag or commit>` names the release.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build, checkNode, endRunning, install, root, run, Stop, toolEnv } from './lib/set-up.mjs'
import { freePort, pause, startProcess, statusOf, until } from './lib/shop-process.mjs'
import { goRound } from './lib/shop-round.mjs'

const READY_MS = 60_000
/** Between two rounds while the database changes. */
const PAUSE_MS = 200

const say = (line) => process.stdout.write(`${line}\n`)
const git = async (...args) => {
  const { code, output } = await run('git', args)
  return code === 0 ? output.trim() : null
}

/** The last release; before the first one, the version before the newest migration. @throws Stop */
const findBefore = async (named) => {
  const newest = named ? null : await git('log', '-1', '--format=%H', '--', 'prisma/migrations')
  const name = named ?? (await git('describe', '--tags', '--abbrev=0')) ?? (newest && `${newest}~1`)
  const commit = name && (await git('rev-parse', '--verify', '--quiet', `${name}^{commit}`))
  if (!commit) throw new Stop(`There is no version ${name ?? 'before this one'} in this checkout.`)
  return commit
}

const must = async (what, { code, output }) => {
  if (code !== 0) throw new Stop(`${what} failed:\n${output}`)
}

/** Copies the old version into a folder, installs its packages and builds it. */
const fetchOld = async (commit, folder) => {
  await must('git clone', await run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder]))
  await must('git checkout', await run('git', ['checkout', '--quiet', commit], { cwd: folder }))
  const words =
    "import('./scripts/lib/set-up.mjs').then(async (m) => { await m.install(console.log); await m.build(console.log) })"
  await must('its build', await run(process.execPath, ['-e', words], { cwd: folder }))
}

const running = []
/** Ends all processes that were started, the newest first. */
const endAll = async () => {
  for (const { signal, exit } of running.reverse()) {
    signal('SIGTERM')
    await exit
  }
}
const start = (folder, args, env) => {
  const started = startProcess(process.execPath, args, { cwd: folder, env: { ...toolEnv, ...env } })
  running.push(started)
  return started
}

const startApi = async (folder, settings) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const api = start(folder, ['apps/api/dist/main.js'], { ...settings, API_PORT: String(port) })
  await until(
    `the API of ${folder} is ready:\n${api.output()}`,
    async () => (await statusOf(`${url}/readyz`)) === 200,
    READY_MS,
  )
  return { url, ...api }
}

/** Goes rounds until `isOver`. Returns how many. */
const goRounds = async (url, isOver) => {
  let rounds = 0
  do {
    await goRound(url)
    rounds++
    await pause(PAUSE_MS)
  } while (!isOver())
  return rounds
}

const rehearse = async (old, folder) => {
  const database = start(root, ['prisma/dist/cli.js', 'serve', '--folder', path.join(folder, 'postgres')], {})
  const [, databaseUrl] = await database.says(/^ready (\S+)$/m, READY_MS)
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DEMO: 'on',
    RATE_LIMITS: 'off',
    PRESSURE_MS: '0',
    LOG_LEVEL: 'error',
    TREGU_HOST: '127.0.0.1',
    TREGU_DATA: folder,
    FORWARD_SECRET: 'a secret of the rehearsal',
  }
  const tregu = async (at, ...words) =>
    must(
      words[0],
      await run(process.execPath, ['prisma/dist/cli.js', ...words], {
        cwd: at,
        env: { ...toolEnv, ...settings },
      }),
    )
  await tregu(old, 'migrate')
  await tregu(old, 'demo', '--size', 'test')
  const before = await startApi(old, settings)
  await goRound(before.url)
  say('ok  the version before made a shop and serves it')
  let isMigrated = false
  const [rounds] = await Promise.all([
    goRounds(before.url, () => isMigrated),
    tregu(root, 'migrate').finally(() => {
      isMigrated = true
    }),
  ])
  say(`ok  it served ${rounds} rounds while this version changed the database`)
  const now = await startApi(root, settings)
  say('ok  this version is ready beside it')
  for (const { url } of [before, now, before, now]) await goRound(url)
  await Promise.all([before, now].map(({ url }) => goRound(url)))
  say('ok  both serve the shop, in turns and at once')
  now.signal('SIGTERM')
  await now.exit
  const back = await startApi(old, settings)
  await goRound(back.url)
  say('ok  the version before starts again on the changed database')
  const faults = [before, now, back]
    .map(({ output }) => output())
    .filter((text) => /"level":(50|60)/.test(text))
  if (faults.length > 0) throw new Stop(`Errors were logged:\n${faults.join('\n')}`)
  say('ok  neither logged an error')
}

const main = async () => {
  checkNode()
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((word) => word !== '--'),
    options: { from: { type: 'string' } },
  })
  const commit = await findBefore(values.from)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-upgrade-'))
  try {
    await install(say)
    await build(say)
    say(`The version before is ${commit}.`)
    await fetchOld(commit, path.join(folder, 'old'))
    await rehearse(path.join(folder, 'old'), folder)
  } finally {
    await endAll()
    await endRunning()
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error) => {
  say(`FAILED  ${error instanceof Stop ? error.message : error.stack}`)
  process.exitCode = 1
})
