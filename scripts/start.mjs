// npm start: from a bare checkout to a shop that sells. Installs the packages, builds, starts the database, the
// API and the web.
import path from 'node:path'
import { announce } from './lib/announce.mjs'
import { checkHost, findBusyPort, holdDataFolder, prepareDataFolder } from './lib/places.mjs'
import { makeServerEnv } from './lib/server-env.mjs'
import { build, checkNode, install, root, run, Stop, toolEnv } from './lib/set-up.mjs'
import { readSettings, SETTINGS } from './lib/settings.mjs'
import { Supervisor } from './lib/supervisor.mjs'

const started = Date.now()
const say = (line) =>
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}\n`)

/** Products of a row that are visible without scrolling it. */
const FIRST_SEEN = 5

/** The name of the database that `serve` makes. */
const EMBEDDED_DATABASE = 'tregu'

/** Judges the settings and puts them into this process's environment, from where the servers get them. */
const takeSettings = () => {
  const { values, written, has } = readSettings(root)
  for (const [name, text] of Object.entries(written)) process.env[name] ??= text
  for (const name of Object.keys(SETTINGS))
    if (values[name]) process.env[name] = values[name]
    else delete process.env[name]
  return {
    webPort: Number(values.WEB_PORT ?? 3000),
    apiPort: Number(values.API_PORT ?? 4000),
    host: values.TREGU_HOST,
    data: path.resolve(root, values.TREGU_DATA ?? '.tregu'),
    databaseUrl: values.DATABASE_URL ?? null,
    demo: values.DEMO ?? 'on',
    hasMailbox: (values.DEMO ?? 'on') === 'on' && !has('SMTP_URL'),
  }
}

const checkPorts = async ({ webPort, apiPort, host }) => {
  if (host) await checkHost(host)
  const busy = await findBusyPort([webPort, apiPort], host)
  if (busy === null) return
  const setting = busy === webPort ? 'WEB_PORT' : 'API_PORT'
  throw new Stop(
    `Port ${busy} is taken. Stop what uses it, or start with another one: ${setting}=${busy + 10} npm start`,
  )
}

const database = (command, databaseUrl, { demo }, args = []) =>
  run(process.execPath, ['prisma/dist/cli.js', command, ...args], {
    env: { ...process.env, ...toolEnv, DATABASE_URL: databaseUrl, DEMO: demo },
  })

/** The embedded database is the demo's own. For another one the user writes its name. */
const consentTo = ({ databaseUrl }) =>
  databaseUrl === null
    ? ['--yes-destroy', EMBEDDED_DATABASE]
    : process.argv.slice(process.argv.indexOf('--reset-demo') + 1)

const must = async (result) => {
  const { code, output } = await result
  if (code !== 0) throw new Stop(output.trim().split('\n').slice(-6).join('\n'))
  return output.trim().split('\n').at(-1)
}

/** The embedded server's address, once it answers. */
const startDatabase = async (supervisor, settings) => {
  say('Starting the database')
  const child = supervisor.start(
    'database',
    ['prisma/dist/cli.js', 'serve', '--folder', path.join(settings.data, 'postgres')],
    {},
  )
  const line = await child.firstLine(/^ready (\S+)$/m)
  if (!line) throw new Stop(child.lastWords() || 'The database did not start.')
  return line[1]
}

/** How this machine reaches its servers: by the name localhost, unless they listen on one address alone. */
const addressOf = (host) => {
  if (!host || ['0.0.0.0', '::', '127.0.0.1', 'localhost'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const answers = async (url) => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

const waitFor = async (child, url, name) => {
  for (let tries = 0; tries < 240; tries++) {
    if (await answers(url)) return
    if (child.ended) throw new Stop(`${name} did not start:\n${child.lastWords()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Stop(`${name} did not answer within 24 seconds:\n${child.lastWords()}`)
}

/** Draws the pictures of the home page before the first visit. */
const drawHomePictures = async (api) => {
  const { banners, tiles, rows, stores } = await (await fetch(`${api}/products/home`)).json()
  const shown = [
    ...banners,
    ...tiles,
    ...rows.flatMap(({ products }) => products.slice(0, FIRST_SEEN)),
    ...stores,
  ]
  const named = [...new Set(JSON.stringify(shown).match(/\/media\/studio\/[\w.-]+\.webp/g) ?? [])]
  // Slides and tiles are named in their largest width; most screens show a smaller one.
  const pictures = [
    ...named,
    ...named.filter((name) => name.includes('.1100.')).map((name) => name.replace('.1100.', '.760.')),
  ]
  if (pictures.length === 0) return
  say(`Drawing the pictures of the home page (${pictures.length})`)
  const next = pictures.values()
  const draw = async () => {
    for (const picture of next) await (await fetch(`${api}${picture}`)).arrayBuffer()
  }
  await Promise.all([draw(), draw(), draw()])
}

const main = async (supervisor) => {
  checkNode()
  const settings = takeSettings()
  await checkPorts(settings)
  prepareDataFolder(settings.data)
  supervisor.release = holdDataFolder(settings.data)
  supervisor.keepLogs(path.join(settings.data, 'logs'))
  await install(say)
  await build(say)
  const databaseUrl = settings.databaseUrl ?? (await startDatabase(supervisor, settings))
  const resetting = process.argv.includes('--reset-demo')
  if (!resetting) say(await must(database('migrate', databaseUrl, settings)))
  if (resetting) say(await must(database('reset', databaseUrl, settings, consentTo(settings))))
  else if (settings.demo === 'on') say(await must(database('demo', databaseUrl, settings)))
  if (resetting) return supervisor.stop(0)
  const own = addressOf(settings.host)
  const env = makeServerEnv(settings, databaseUrl, own)
  say('Starting the API and the web')
  const { API_URL: api, PUBLIC_URL: web } = env
  const apiChild = supervisor.start('api', ['apps/api/dist/main.js'], env, { restart: true })
  await waitFor(apiChild, `${api}/readyz`, 'The API')
  // After the API: every page needs it.
  const webChild = supervisor.start('web', ['apps/web/dist/server/main.js'], env, { restart: true })
  await waitFor(webChild, `http://${own}:${settings.webPort}/healthz`, 'The web')
  if (settings.demo === 'on') await drawHomePictures(api)
  process.stdout.write(announce(settings, web, api))
}

const supervisor = new Supervisor(root)
supervisor.listen()
main(supervisor).catch((error) => {
  if (supervisor.stopping) return
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`)
  return supervisor.stop(1)
})
