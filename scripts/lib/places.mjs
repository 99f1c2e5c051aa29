// Where Tregu runs: checks ports and the data folder before anything is started.
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { findStart } from './processes.mjs'
import { Stop } from './set-up.mjs'

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

/** Is the process that wrote the lock still running? Its number alone is not enough: another process may have it by now. */
const isHeld = (pid, since) => {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  const start = findStart(pid)
  return start !== null && (!since || start === '' || start === since)
}

/**
 * Allows one Tregu for each data folder. Takes over a lock that a crash left behind. Returns a function that releases it.
 */
export const holdDataFolder = (folder) => {
  const lock = path.join(folder, 'start.lock')
  for (let tries = 0; tries < 2; tries++) {
    try {
      writeFileSync(lock, `${process.pid} ${findStart(process.pid)}`, { flag: 'wx' })
      return () => rmSync(lock, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const [, pid, since] = /^(\d+) ?(.*)$/s.exec(readFileSync(lock, 'utf8')) ?? []
      if (isHeld(Number(pid), since))
        throw new Stop(
          `Tregu already runs with the data in ${folder} (process ${pid}). Stop it first, or set TREGU_DATA to another folder.`,
        )
      rmSync(lock, { force: true })
    }
  }
  throw new Stop(`The data folder ${folder} is being taken by another start.`)
}
