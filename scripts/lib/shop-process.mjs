// Starts the shop as a separate process, as a person does. Several checks use it.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'

const LOOK_MS = 100

export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** The status of an answer, or null without one. */
export const statusOf = async (url) => {
  try {
    return (await fetch(url)).status
  } catch {
    return null
  }
}

/** Waits for a condition. @throws Error that names it when it does not come true */
export const until = async (what, isSo, ms = 15_000) => {
  const last = Date.now() + ms
  while (!(await isSo())) {
    if (Date.now() > last) throw new Error(`not within ${ms / 1000} s: ${what}`)
    await pause(LOOK_MS)
  }
}

/** Starts a command in a new process group, so that a signal reaches every process of the command. */
export const startProcess = (command, args, options) => {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    ...options,
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
    errors += chunk
  })
  const exit = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  /** Sends a signal to the group. Returns false when the group has ended. */
  const signal = (name) => {
    try {
      return process.kill(-child.pid, name)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
      return false
    }
  }
  /** The first match in the output. @throws Error when the process ends before */
  const says = async (pattern, ms) => {
    await until(`${pattern} in:\n${output}`, () => pattern.test(output) || hasEnded(), ms).catch(
      () => undefined,
    )
    const match = pattern.exec(output)
    if (match) return match
    throw new Error(`${hasEnded() ? 'It ended' : 'It went on'} without saying ${pattern}:\n${output}`)
  }
  return { child, exit, hasEnded, signal, says, output: () => output, errors: () => errors }
}
