// Shared by `npm start` and `npm test`: the right Node, the packages, the build. Plain Node, because nothing is
// installed yet.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hold } from './hold.mjs'
import { endTree } from './processes.mjs'
import { SETTINGS } from './settings.mjs'
import { Stop } from './stop.mjs'

export { Stop }

export const root = path.resolve(import.meta.dirname, '../..')
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const NODE_FLOOR = [20, 19]

export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > NODE_FLOOR[0] || (major === NODE_FLOOR[0] && minor >= NODE_FLOOR[1])) return
  throw new Stop(
    `Tregu needs Node ${NODE_FLOOR.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org.`,
  )
}

const isSetting = (name) => Object.hasOwn(SETTINGS, name.replace(/_FILE$/, ''))

/**
 * Quiet tools: no telemetry, no update notices, no questions. They get none of Tregu's settings: NODE_ENV=production would leave out the
 * packages that build Tregu, and tests must not meet the shell's database.
 */
export const toolEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isSetting(name))),
  CI: 'true',
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  CHECKPOINT_DISABLE: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  npm_config_update_notifier: 'false',
}

const running = new Set()
/** Of this checkout, while its packages or its build change. */
let checkout = null
let isEnding = false

/** Ends everything that `run` has started, with its descendants. Nothing more is run. */
export const endRunning = async () => {
  isEnding = true
  await Promise.all([...running].map((child) => endTree(child.pid)))
}

/** Runs a program; resolves to its exit code and output. `show` passes its output on as it comes. */
export const run = (command, args, { env = toolEnv, show = false, cwd = root, shell = false } = {}) =>
  new Promise((resolve, reject) => {
    const stopped = () => new Stop('Tregu is being stopped.')
    if (isEnding) return reject(stopped())
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell,
    })
    running.add(child)
    if (checkout && child.pid) checkout.add(child.pid)
    let output = ''
    const take = (stream) => (chunk) => {
      output += chunk
      if (show) stream.write(chunk)
    }
    child.stdout.on('data', take(process.stdout))
    child.stderr.on('data', take(process.stderr))
    child.on('error', reject)
    child.on('close', () => running.delete(child))
    // A tool that is stopped in order does not report what it left undone.
    child.on('close', (code) => (isEnding ? reject(stopped()) : resolve({ code: code ?? 1, output })))
  })

const hashOf = (...files) => {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of files) hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

const WAIT_MS = 200

/** Runs `work` alone: what two starts install or build at once in one folder would be neither's. */
const alone = async (say, work) => {
  const lock = path.join(root, '.turbo', 'set-up.lock')
  let hasSaid = false
  for (;;) {
    const held = hold(lock)
    if (held.holder === null) {
      checkout = held
      break
    }
    if (!hasSaid)
      say(`Waiting: another start installs or builds in this folder (process ${held.holder || 'unknown'})`)
    hasSaid = true
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    if (isEnding) throw new Stop('Tregu is being stopped.')
  }
  try {
    return await work()
  } finally {
    checkout.release()
    checkout = null
  }
}

/** npx as a program that every platform starts without a shell: npm's own file, which Node runs. */
export const findNpx = ({ npm = process.env.npm_execpath, node = process.execPath } = {}) => {
  const places = [
    npm && path.join(path.dirname(npm), 'npx-cli.js'),
    path.join(path.dirname(node), 'node_modules', 'npm', 'bin', 'npx-cli.js'),
    path.join(path.dirname(node), '..', 'lib', 'node_modules', 'npm', 'bin', 'npx-cli.js'),
  ]
  const file = places.filter(Boolean).find((place) => existsSync(place))
  return file
    ? { command: node, args: [file] }
    : { command: 'npx', args: [], shell: process.platform === 'win32' }
}

/** What the last lines of pnpm's output leave unsaid. */
const explainInstall = (output) =>
  /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ECONNRESET/.test(output)
    ? '\nThe registry of packages does not answer. The first start needs the network; later starts do not.'
    : ''

/** Installs the packages of the lockfile, unless they are there. */
export const install = (say) =>
  alone(say, async () => {
    const stamp = path.join(root, 'node_modules', '.tregu-installed')
    const wanted = hashOf('pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json')
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
    say('Installing the packages (a minute or two the first time)')
    const { command, args, shell } = findNpx()
    const pnpm = `pnpm@${manifest.devDependencies.pnpm}`
    const options = ['install', '--frozen-lockfile', '--prod=false', '--reporter=append-only']
    const { code, output } = await run(command, [...args, '-y', pnpm, ...options], { shell })
    if (code !== 0)
      throw new Stop(
        `The packages could not be installed:\n${output.trim().split('\n').slice(-12).join('\n')}${explainInstall(output)}`,
      )
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(stamp, wanted)
  })

const PROGRAMS = {
  biome: '@biomejs/biome',
  depcruise: 'dependency-cruiser',
  knip: 'knip',
  turbo: 'turbo',
}

/** The file of a package's program. Node runs it, so that no platform needs a shell. */
const programOf = (name) => {
  const folder = path.join(root, 'node_modules', PROGRAMS[name])
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[name])
}

export const tool = (name, args, options) => run(process.execPath, [programOf(name), ...args], options)

/** Runs a turbo task, with its cache for unchanged packages. */
export const turbo = (task, options) =>
  tool('turbo', ['run', task, '--output-logs=errors-only', '--log-order=grouped'], {
    ...options,
    env: {
      ...toolEnv,
      PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
    },
  })

export const build = (say) =>
  alone(say, async () => {
    say('Building')
    const { code, output } = await turbo('build')
    if (code !== 0) throw new Stop(`The build failed:\n${output.trim().split('\n').slice(-40).join('\n')}`)
  })
