// Where Tregu runs: checks ports and the data folder before anything is started.
import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { hold } from './hold.mjs'
import { Stop } from './stop.mjs'

const answers = (port, host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host })
    const done = (busy) => {
      socket.destroy()
      resolve(busy)
    }
    socket.setTimeout(500, () => done(false))
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })

/** The first port that is in use, or null. */
export const findBusyPort = async (ports, host = '127.0.0.1') => {
  for (const port of ports)
    for (const address of new Set(['127.0.0.1', '::1', host])) if (await answers(port, address)) return port
  return null
}

export const prepareDataFolder = (folder) => {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    const probe = path.join(folder, '.probe')
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Stop(
      `The data folder ${folder} cannot be read and written (${error.code ?? error.message}). Mend its rights, or set TREGU_DATA to another folder.`,
    )
  }
}

/** Refuses an address where no server can listen here. */
export const checkHost = (host) =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) =>
      reject(new Stop(`TREGU_HOST must be an address of this machine. It is "${host}" (${error.code}).`)),
    )
    server.listen(0, host, () => server.close(resolve))
  })

/** Allows one Tregu for each data folder. Returns a function that releases it. */
export const holdDataFolder = (folder) => {
  const { holder, release } = hold(path.join(folder, 'start.lock'))
  if (holder === null) return release
  throw new Stop(
    `Tregu already runs with the data in ${folder} (process ${holder}). Stop it first, or set TREGU_DATA to another folder.`,
  )
}
