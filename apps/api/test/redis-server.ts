/** A Redis server that a test may kill. It needs `redis-server` or `valkey-server` in the path. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { findFreePort } from './free-port.ts'

const folders = (process.env.PATH ?? '').split(path.delimiter)
/** Null where none is installed. */
export const redisBinary: string | null =
  ['redis-server', 'valkey-server']
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(existsSync) ?? null

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** Starts a server that keeps nothing on disk, and kills it at the end of the test. */
export const startRedis = async () => {
  const port = await findFreePort()
  let child: ChildProcess | null = null
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    child = spawn(String(redisBinary), settings, { stdio: 'ignore' })
    for (let tries = 0; tries < 100; tries++) {
      if (await answers(port)) return
      await wait(50)
    }
    throw new Error('Redis did not come up')
  }
  const kill = async () => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const exit = new Promise((resolve) => child?.once('exit', resolve))
    child.kill('SIGKILL')
    await exit
  }
  await start()
  onTestFinished(kill)
  return { url: `redis://127.0.0.1:${port}`, kill, restart: start }
}
