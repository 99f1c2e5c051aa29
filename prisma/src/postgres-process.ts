/**
 * The process of the embedded PostgreSQL. Windows has no signals, and PostgreSQL refuses an administrator's account there unless its
 * own pg_ctl starts it, so pg_ctl starts and stops it on Windows.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly pgCtl: string }

export type PostgresProcess = {
  readonly hasEnded: () => boolean
  readonly ended: Promise<void>
  /** The end of what it has written. */
  readonly words: () => string
  readonly stop: () => Promise<void>
}

type Command = readonly [program: string, args: readonly string[]]

const LOOK_MS = 200
const WORDS = 4_000

export const findBinariesIn = (folder: string, platform: NodeJS.Platform = process.platform): Binaries => {
  const { join } = platform === 'win32' ? path.win32 : path.posix
  const at = (name: string) => join(folder, 'bin', platform === 'win32' ? `${name}.exe` : name)
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl') }
}

/** `options` are pairs like `-c name=value`, without blanks, because pg_ctl splits them. */
export const startCommand = (
  { postgres, pgCtl }: Binaries,
  {
    folder,
    log,
    options,
  }: { readonly folder: string; readonly log: string; readonly options: readonly string[] },
  platform: NodeJS.Platform = process.platform,
): Command =>
  platform === 'win32'
    ? [pgCtl, ['start', '-D', folder, '-W', '-l', log, '-o', options.join(' ')]]
    : [postgres, ['-D', folder, ...options, '-k', '']]

/** How to stop a server on Windows; elsewhere a signal does it. */
export const stopCommand = ({ pgCtl }: Binaries, folder: string): Command => [
  pgCtl,
  ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '30'],
]

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process that serves a data folder by its own note, or null. */
export const readServerPid = (folder: string): number | null => {
  const file = path.join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : null
}

const runChild = ([program, args]: Command, identity: { uid?: number; gid?: number }): PostgresProcess => {
  // A separate process group: Ctrl-C reaches the starter, which then stops the server after its clients.
  const child = spawn(program, args, { ...identity, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  let words = ''
  child.stderr?.on('data', (chunk) => {
    words = (words + chunk).slice(-WORDS)
  })
  const stop = async () => {
    if (hasEnded()) return
    child.kill('SIGINT')
    await ended
  }
  return { hasEnded, ended, words: () => words, stop }
}

const runByControl = (binaries: Binaries, folder: string, log: string, command: Command): PostgresProcess => {
  const [program, args] = command
  const { status } = spawnSync(program, args, { stdio: 'ignore' })
  let pid: number | null = null
  // It writes its number into the folder; one that is gone after that has ended.
  const hasEnded = () => {
    pid ??= readServerPid(folder)
    return status !== 0 || (pid !== null && !isAlive(pid))
  }
  const watch = async () => {
    while (!hasEnded()) await wait(LOOK_MS, undefined, { ref: false })
  }
  const stop = async () => {
    const [control, words] = stopCommand(binaries, folder)
    if (!hasEnded()) spawnSync(control, words, { stdio: 'ignore' })
  }
  const words = () => (existsSync(log) ? readFileSync(log, 'utf8').slice(-WORDS) : '')
  return { hasEnded, ended: watch(), words, stop }
}

export const runPostgres = (
  binaries: Binaries,
  {
    folder,
    options,
    identity,
  }: { folder: string; options: readonly string[]; identity: { uid?: number; gid?: number } },
): PostgresProcess => {
  const log = path.join(path.dirname(folder), 'postgres.log')
  const command = startCommand(binaries, { folder, log, options })
  return process.platform === 'win32'
    ? runByControl(binaries, folder, log, command)
    : runChild(command, identity)
}

/** Asks a server that another process has started to stop. */
export const askToStop = (binaries: Binaries, folder: string, pid: number): void => {
  if (process.platform !== 'win32') return void process.kill(pid, 'SIGINT')
  const [program, args] = stopCommand(binaries, folder)
  spawnSync(program, args, { stdio: 'ignore' })
}
