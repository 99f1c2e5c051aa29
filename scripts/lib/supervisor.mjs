// Starts the servers, restarts one that dies, and stops them in order: web and API first, the database last.
import { spawn } from 'node:child_process'
import { LogFile } from './log-file.mjs'
import { endRunning } from './set-up.mjs'

const STOP_MS = 10_000
const BACKOFF_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000]
/** A child that lived this long has recovered: after its next fault the pauses start again with the shortest. */
const RECOVERED_MS = 60_000
const WORDS = 4_000
/** The levels of pino that a person at the terminal should see. */
const WARNING = 40

/** Does a log line report a fault? */
const isWarning = (line) => {
  const [, level] = /^\{"level":(\d+),/.exec(line) ?? []
  return Number(level) >= WARNING
}

/** Windows has no SIGTERM: there a child stops in order when its channel to the starter closes. */
export const askToStop = (child, platform = process.platform) => {
  if (platform === 'win32') child.disconnect()
  else child.kill('SIGTERM')
}

class Child {
  constructor(name, process) {
    this.name = name
    this.line = ''
    this.process = process
    this.ended = false
    this.words = ''
    this.startedAt = Date.now()
    this.exit = new Promise((resolve) => process.once('exit', resolve)).then(() => {
      this.ended = true
    })
  }

  hear(chunk) {
    this.words = (this.words + chunk).slice(-WORDS)
  }

  /** The warnings in a child's output, line by line; an incomplete line waits for the next chunk. */
  listWarnings(chunk) {
    const lines = (this.line + chunk).split('\n')
    this.line = lines.pop()
    return lines.filter(isWarning)
  }

  lastWords() {
    return this.words.trim().split('\n').slice(-8).join('\n')
  }

  /** The first match in a child's output; null when it ends before. */
  async firstLine(pattern) {
    for (;;) {
      const match = pattern.exec(this.words)
      if (match) return match
      if (this.ended) return null
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async end() {
    if (this.ended) return
    askToStop(this.process)
    const timer = setTimeout(() => this.process.kill('SIGKILL'), STOP_MS)
    await this.exit
    clearTimeout(timer)
  }
}

export class Supervisor {
  constructor(root) {
    this.root = root
    this.children = new Map()
    this.stopping = false
    this.release = () => undefined
    this.logs = new Map()
    this.logFolder = null
  }

  /** From now on writes each child's output to its log in the folder. */
  keepLogs(folder) {
    this.logFolder = folder
  }

  #log(name, chunk) {
    if (this.logFolder === null) return
    if (!this.logs.has(name)) this.logs.set(name, new LogFile(this.logFolder, name))
    this.logs.get(name).write(chunk)
  }

  start(name, args, env, { restart = false, faults = 0 } = {}) {
    // The channel tells a child when its starter is gone for any reason.
    const child = new Child(
      name,
      spawn(process.execPath, args, {
        cwd: this.root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      }),
    )
    this.children.set(name, child)
    child.process.stdout.on('data', (chunk) => {
      child.hear(chunk)
      this.#log(name, chunk)
      for (const line of child.listWarnings(chunk)) process.stderr.write(`${name}: ${line}\n`)
    })
    child.process.stderr.on('data', (chunk) => {
      child.hear(chunk)
      this.#log(name, chunk)
      if (restart) process.stderr.write(chunk)
    })
    child.process.once('exit', (code, signal) =>
      this.#ended(child, args, env, { restart, faults }, signal ?? code),
    )
    return child
  }

  #ended(child, args, env, { restart, faults }, how) {
    if (this.stopping) return
    if (!restart) {
      if (child.name === 'database') this.#databaseEnded(child, args, env, faults)
      return
    }
    const recent = Date.now() - child.startedAt < RECOVERED_MS ? faults : 0
    const delay = BACKOFF_MS[Math.min(recent, BACKOFF_MS.length - 1)]
    process.stderr.write(`The ${child.name} ended (${how}); it starts again in ${delay / 1000} s.\n`)
    setTimeout(() => {
      if (!this.stopping) this.start(child.name, args, env, { restart, faults: recent + 1 })
    }, delay)
  }

  /** After the first start the database keeps its port, so that the others find it again. */
  #databaseEnded(child, args, env, faults) {
    const port = /^ready \S+:(\d+)\//m.exec(child.words)?.[1]
    if (!port) return
    const delay = BACKOFF_MS[Math.min(faults, BACKOFF_MS.length - 1)]
    process.stderr.write(`The database ended; it starts again in ${delay / 1000} s.\n`)
    const withPort = args.includes('--port') ? args : [...args, '--port', port]
    setTimeout(() => {
      if (!this.stopping) this.start(child.name, withPort, env, { faults: faults + 1 })
    }, delay)
  }

  listen() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void this.stop(0))
    process.on('exit', () => this.release())
    // A signal to npm may end the shell between it and us without reaching us.
    if (process.env.npm_lifecycle_event === 'start' && process.platform !== 'win32') {
      const parent = process.ppid
      setInterval(() => process.ppid !== parent && void this.stop(0), 500).unref()
    }
  }

  async stop(code) {
    if (this.stopping) return
    this.stopping = true
    const database = this.children.get('database')
    const others = [...this.children.values()].filter((child) => child !== database)
    await Promise.all([endRunning(), ...others.map((child) => child.end())])
    if (database) await database.end()
    this.release()
    process.exit(code)
  }
}
