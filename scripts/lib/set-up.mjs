// Shared by `npm start` and `npm test`: the right Node, the packages, the build. Plain Node, because nothing is
// installed yet.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endTree } from './processes.mjs'

export const root = path.resolve(import.meta.dirname, '../..')
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const NODE_FLOOR = [20, 19]

/** An error message for the person at the keyboard, without a stack trace. */
export class Stop extends Error {}

export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > NODE_FLOOR[0] || (major === NODE_FLOOR[0] && minor >= NODE_FLOOR[1])) return
  throw new Stop(
    `Tregu needs Node ${NODE_FLOOR.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org.`,
  )
}

/** Quiet tools: no telemetry, no update notices, no questions. */
export const toolEnv = {
  ...process.env,
  CI: 'true',
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  CHECKPOINT_DISABLE: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  npm_config_update_notifier: 'false',
}

const running = new Set()
let isEnding = false

/** Ends everything that `run` has started, with its descendants. Nothing more is run. */
export const endRunning = async () => {
  isEnding = true
  await Promise.all([...running].map((child) => endTree(child.pid)))
}

/** Runs a command; resolves to its exit code and output. `show` passes its output on as it comes. */
export const run = (command, args, { env = toolEnv, show = false, cwd = root } = {}) =>
  new Promise((resolve, reject) => {
    const stopped = () => new Stop('Tregu is being stopped.')
    if (isEnding) return reject(stopped())
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    running.add(child)
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

/** Installs the packages of the lockfile, unless they are there. */
export const install = async (say) => {
  const stamp = path.join(root, 'node_modules', '.tregu-installed')
  const wanted = hashOf('pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing the packages (a minute or two the first time)')
  const pnpm = `pnpm@${manifest.devDependencies.pnpm}`
  const { code, output } = await run('npx', [
    '-y',
    pnpm,
    'install',
    '--frozen-lockfile',
    '--reporter=append-only',
  ])
  if (code !== 0)
    throw new Stop(`The packages could not be installed:\n${output.trim().split('\n').slice(-12).join('\n')}`)
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

const binary = (name) =>
  path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

/** Runs a turbo task, with its cache for unchanged packages. */
export const turbo = (task, options) =>
  run(binary('turbo'), ['run', task, '--output-logs=errors-only', '--log-order=grouped'], {
    ...options,
    env: {
      ...toolEnv,
      PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
    },
  })

export const build = async (say) => {
  say('Building')
  const { code, output } = await turbo('build')
  if (code !== 0) throw new Stop(`The build failed:\n${output.trim().split('\n').slice(-40).join('\n')}`)
}

export const tool = (name, args, options) => run(binary(name), args, options)
