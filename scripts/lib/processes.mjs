// Processes of this machine: which run, since when, and how to end one with all its descendants.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const GRACE_MS = 5_000
const LOOK_MS = 50

/** The fields after the name, which may contain anything: state, parent, and start time in ticks since boot. */
const readLinux = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { pid: Number(pid), state: fields[0], parent: Number(fields[1]), start: fields[19] }
  } catch {
    // It has ended, or is hidden from us.
    return null
  }
}

const readOthers = () =>
  spawnSync('ps', ['-axo', 'pid=,ppid=,stat=,lstart='], { encoding: 'utf8' })
    .stdout?.split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.+?)\s*$/.exec(line))
    .filter(Boolean)
    .map(([, pid, parent, state, start]) => ({ pid: Number(pid), parent: Number(parent), state, start })) ??
  []

/** A zombie has ended and waits to be reaped. */
const listProcesses = () => {
  const all =
    process.platform === 'linux'
      ? readdirSync('/proc')
          .filter((name) => /^\d+$/.test(name))
          .map(readLinux)
      : readOthers()
  return all.filter((each) => each && !/^[ZX]/.test(each.state))
}

const isThere = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** When the process began; null when it does not run; '' when its start time is unknown. */
export const findStart = (pid) => {
  if (process.platform === 'win32') return isThere(pid) ? '' : null
  if (process.platform !== 'linux') return listProcesses().find((each) => each.pid === pid)?.start ?? null
  const found = readLinux(pid)
  if (found) return /^[ZX]/.test(found.state) ? null : found.start
  return isThere(pid) ? '' : null
}

const listTree = (pid) => {
  const all = listProcesses()
  const tree = all.filter((each) => each.pid === pid)
  for (const parent of tree) tree.push(...all.filter((each) => each.parent === parent.pid))
  return tree
}

const signal = (pid, name) => {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It has ended meanwhile.
    if (error.code !== 'ESRCH') throw error
  }
}

/** Ends a process and all its descendants, also those in other groups and sessions. */
export const endTree = async (pid) => {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'])
    return
  }
  const tree = listTree(pid)
  const left = () => tree.filter((each) => findStart(each.pid) === each.start)
  for (const each of left()) signal(each.pid, 'SIGTERM')
  for (let waited = 0; waited < GRACE_MS && left().length > 0; waited += LOOK_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  for (const each of left()) signal(each.pid, 'SIGKILL')
}
