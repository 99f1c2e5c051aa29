/** PostgreSQL's own programs for backups. */
import { execFile, spawn } from 'node:child_process'
import { partPassword } from '../address.ts'
import { RefusedError } from '../commands/command.ts'

export type Tool = 'pg_dump' | 'pg_restore'

const majorOf = (tool: Tool) =>
  new Promise<number | null>((resolve) => {
    execFile(tool, ['--version'], (error, output) => {
      const [, major] = /(\d+)(?:\.\d+|devel|beta|rc)/.exec(output) ?? []
      resolve(error || !major ? null : Number(major))
    })
  })

/** @throws RefusedError when the program is missing or older than the server */
export const needTool = async (tool: Tool, serverMajor: number): Promise<void> => {
  const major = await majorOf(tool)
  const advice = `Install PostgreSQL's client programs of version ${serverMajor} or newer: on Debian and Ubuntu apt-get install postgresql-client-${serverMajor}, on macOS brew install libpq.`
  if (major === null) throw new RefusedError(`${tool} was not found. ${advice}`)
  if (major < serverMajor)
    throw new RefusedError(
      `${tool} is of version ${major}, and the server of version ${serverMajor}. ${advice}`,
    )
}

/** The address without its password, which goes through the environment: a list of processes shows arguments. */
const connectionOf = (address: string) => {
  const { password, address: url } = partPassword(address)
  // biome-ignore lint/style/noProcessEnv: the program gets what this one has, such as PATH and PGSSLROOTCERT
  return { url, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } }
}

/** @throws RefusedError with the program's last words */
export const runTool = async (tool: Tool, databaseUrl: string, args: readonly string[]): Promise<void> => {
  const { url, env } = connectionOf(databaseUrl)
  const child = spawn(tool, [`--dbname=${url}`, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  child.stderr.on('data', (chunk) => {
    words += chunk
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new RefusedError(`${tool} failed: ${words.trim().split('\n').slice(-4).join('\n')}`)
}
