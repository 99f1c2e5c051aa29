/** A PostgreSQL of the system, whose programs the embedded server lacks. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of a PostgreSQL that has a server and its own programs for backups, as Debian's package installs it. */
const findInstalled = (): string | null => {
  try {
    const [, major] = /(\d+)\./.exec(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' })) ?? []
    const folder = `/usr/lib/postgresql/${major}`
    return existsSync(path.join(folder, 'bin', 'initdb')) ? folder : null
  } catch {
    return null
  }
}

export const installed = findInstalled()
