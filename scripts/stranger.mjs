// Starts Tregu as a newcomer does (scripts/lib/stranger-place.mjs), kills it in the middle, begins again, signs in, stops it, and starts it
// without a network. `.ci/run` ends with it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { signIn } from './lib/shop-calls.mjs'
import { freePort, pause, startProcess, statusOf, until } from './lib/shop-process.mjs'
import { makePlace } from './lib/stranger-place.mjs'

const started = Date.now()
const STOP_MS = 15_000
const READY_MS = 600_000
const INSTALL_MS = 300_000
/** So many folders of packages are there in the middle of an installation. */
const SOME_PACKAGES = 60
/** All that a start may print; anything else is a warning or an error. */
const EXPECTED = [
  /^$/,
  /^> (tregu@\S+ start|node scripts\/start\.mjs)$/,
  /^ *\d+ s {2}(Installing the packages|Building$|Starting the |Applied: |The database is up to date\.$)/,
  /^ *\d+ s {2}(Made the demo world: |The database is not empty: |Drawing the pictures )/,
  /^Tregu is ready: http:\/\/localhost:\d+$/,
  /^Demo accounts|^ {2}\w+@tregu\.test |^Mails arrive at |^The API answers at /,
]

const totals = { passed: 0, failed: 0 }
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0).padStart(4)} s`

const step = async (what, work) => {
  const since = Date.now()
  try {
    const result = await work()
    totals.passed++
    process.stdout.write(`ok     ${seconds(since)}  ${what}\n`)
    return result
  } catch (error) {
    totals.failed++
    process.stdout.write(`FAILED ${seconds(since)}  ${what}\n${error.message}\n`)
    throw error
  }
}

const check = (isSo, sentence) => {
  if (!isSo) throw new Error(sentence)
}

const place = makePlace()
const [webPort, apiPort] = [await freePort(), await freePort()]
const ports = { WEB_PORT: String(webPort), API_PORT: String(apiPort) }
const all = []

/** README's command, in a shell with umask 077. */
const npmStart = (settings = {}) => {
  const shop = startProcess(path.join(place.env.PATH, 'sh'), ['-c', 'umask 077; exec npm start'], {
    cwd: place.folder,
    env: { ...place.env, ...ports, ...settings },
    ...place.identity,
  })
  all.push(shop)
  return shop
}
const ready = (shop) => shop.says(/^Tregu is ready: (\S+)$/m, READY_MS)
const packagesFolder = path.join(place.folder, 'node_modules/.pnpm')
const countPackages = () => (existsSync(packagesFolder) ? readdirSync(packagesFolder).length : 0)

const kill = async (shop) => {
  shop.signal('SIGKILL')
  await shop.exit
}

const stop = async (shop, signal) => {
  shop.signal(signal)
  await until('all its processes have ended', () => !shop.signal(0), STOP_MS)
  await until('the ports are closed', async () => {
    const answers = await Promise.all(
      [webPort, apiPort].map((port) => statusOf(`http://localhost:${port}/healthz`)),
    )
    return answers.every((each) => each === null)
  })
  await until(
    'the database has ended',
    () => !existsSync(path.join(place.folder, '.tregu/postgres/postmaster.pid')),
  )
}

const checkWords = (shop) => {
  check(shop.errors() === '', `It wrote errors:\n${shop.errors()}`)
  const odd = shop
    .output()
    .split('\n')
    .filter((line) => !EXPECTED.some((pattern) => pattern.test(line)))
  check(odd.length === 0, `It wrote what nobody expects:\n${odd.join('\n')}`)
}

const refuseSettings = async () => {
  const shop = npmStart({ TREGU_MAIL: place.env.MAIL })
  await shop.exit
  const sentence = `TREGU_MAIL must be send or log. It comes from the environment and is "${place.env.MAIL}".`
  check(shop.output().includes(sentence) && shop.child.exitCode === 1, shop.output())
  check(!existsSync(path.join(place.folder, 'node_modules')), 'Packages were installed before.')
}

const killInstallation = async () => {
  const shop = npmStart()
  await shop.says(/Installing the packages/, INSTALL_MS)
  await until(
    'some packages are there',
    () => countPackages() >= SOME_PACKAGES || shop.hasEnded(),
    INSTALL_MS,
  )
  check(!shop.hasEnded() && !shop.output().includes('Building'), shop.output())
  await kill(shop)
}

const refuseSecond = async () => {
  const second = npmStart({ WEB_PORT: String(await freePort()), API_PORT: String(await freePort()) })
  await second.exit
  const said = second.errors().trim().split('\n')
  check(
    second.child.exitCode === 1 && /^Tregu already runs with the data in .* \(process \d+\)\./.test(said[0]),
    second.output(),
  )
}

const letSecondWait = async () => {
  const second = npmStart({
    WEB_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    TREGU_DATA: 'other data',
  })
  await second.says(/Waiting: another start installs or builds in this folder \(process \d+\)/, INSTALL_MS)
  second.signal('SIGTERM')
  await until('the second has ended', () => !second.signal(0), STOP_MS)
}

const killDemoWorld = async (shop) => {
  await shop.says(/^ *\d+ s {2}Applied: /m, READY_MS)
  await pause(1_000)
  check(!shop.output().includes('Made the demo world'), 'The demo world was made too fast to be killed.')
  await kill(shop)
}

const isMade = (shop) => check(/Made the demo world: \d+ products/.test(shop.output()), shop.output())

const main = async () => {
  process.stdout.write(
    `A stranger's start: account ${place.name}, Node ${process.version}, ${place.folder}\n`,
  )
  await step('a wrong setting is refused before anything is installed', refuseSettings)
  await step('a start is killed while it installs the packages', killInstallation)
  const first = npmStart()
  await step('the next start goes on installing', () => first.says(/Installing the packages/, INSTALL_MS))
  await step('a second start on the same data says why it does not start', refuseSecond)
  await step('a second start on other data waits for the packages, and stops when it is told', letSecondWait)
  await step('the start is killed while it makes the demo world', () => killDemoWorld(first))
  const second = npmStart()
  const [, web] = await step('npm start is ready', () => ready(second))
  await step('it made the demo world', async () => isMade(second))
  await step('it printed no warning and no error', async () => checkWords(second))
  await step('the home page answers', async () => {
    const answer = await fetch(web)
    check(answer.status === 200 && (await answer.text()).includes('<html'), String(answer.status))
  })
  await step('a shopper signs in', () => signIn(web))
  await step('SIGTERM stops it within 15 seconds', () => stop(second, 'SIGTERM'))
  const offline = npmStart({ npm_config_registry: 'http://127.0.0.1:9/', HTTPS_PROXY: 'http://127.0.0.1:9' })
  await step('it starts again without a network', async () => {
    await ready(offline)
    checkWords(offline)
    await signIn(web)
  })
  await step('SIGINT stops it within 15 seconds', () => stop(offline, 'SIGINT'))
}

const endAll = async () => {
  for (const shop of all) if (shop.signal('SIGKILL')) await shop.exit
  for (const data of ['.tregu', 'other data']) {
    const file = path.join(place.folder, data, 'postgres/postmaster.pid')
    if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
  }
}

await main().catch((error) => {
  if (totals.failed === 0) totals.failed++
  const [last] = all.slice(-1)
  process.stdout.write(`${error.stack}\n${last ? `The last start wrote:\n${last.output()}\n` : ''}`)
})
await endAll().catch((error) => process.stdout.write(`Not all could be ended: ${error.message}\n`))
place.remove()
process.stdout.write(
  `It took ${seconds(started).trim()}.\n\n${totals.passed} passed, ${totals.failed} failed\n`,
)
process.exitCode = totals.failed === 0 ? 0 : 1
