// Locks as files that name the processes that hold them. A lock whose processes have ended is taken over.
import { appendFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findStart } from './processes.mjs'

const nameOf = (pid) => `${pid} ${findStart(pid)}`

/** Is the process that wrote the line still running? Its number alone is not enough: another process may have it by now. */
const isRunning = ([, number, since] = []) => {
  const pid = Number(number)
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  const start = findStart(pid)
  return start !== null && (!since || start === '' || start === since)
}

const findHolder = (lock) => {
  let text = ''
  try {
    text = readFileSync(lock, 'utf8')
  } catch (error) {
    // It was released meanwhile.
    if (error.code !== 'ENOENT') throw error
  }
  const lines = text.split('\n').map((line) => /^(\d+) ?(.*)$/.exec(line) ?? undefined)
  const found = lines.find(isRunning)
  return found ? Number(found[1]) : null
}

/** Makes the lock with its content in one step, so that no other start reads an empty one. @throws EEXIST when it is there */
const create = (lock) => {
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, nameOf(process.pid))
  try {
    linkSync(draft, lock)
  } catch (error) {
    if (error.code === 'EEXIST') throw error
    // A file system without links.
    writeFileSync(lock, nameOf(process.pid), { flag: 'wx' })
  } finally {
    rmSync(draft)
  }
}

/**
 * Takes the lock, or tells which process holds it. `release` gives it back. `add` lets another process hold it too, which may go on
 * when this one is killed.
 */
export const hold = (lock) => {
  mkdirSync(path.dirname(lock), { recursive: true })
  for (let tries = 0; tries < 2; tries++) {
    try {
      create(lock)
      return {
        holder: null,
        release: () => rmSync(lock, { force: true }),
        add: (pid) => appendFileSync(lock, `\n${nameOf(pid)}`),
      }
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const holder = findHolder(lock)
      if (holder !== null) return { holder }
      rmSync(lock, { force: true })
    }
  }
  // Another start was faster.
  return { holder: findHolder(lock) ?? 0 }
}
