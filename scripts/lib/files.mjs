// The project's own files: those that git tracks; in an unpacked archive all that .gitignore does not name.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { root } from './set-up.mjs'

const git = (args, folder) => spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })

/** Is this folder the root of a Git checkout? A folder inside another checkout is not. */
export const isCheckout = (folder = root) => {
  const { status, stdout } = git(['rev-parse', '--show-toplevel'], folder)
  return status === 0 && path.resolve(stdout.trim()) === realpathSync(folder)
}

/** Entries of .gitignore as this project writes them: a name, an ending, or a path from the root. */
const readIgnored = (folder) => {
  const rules = readFileSync(path.join(folder, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter(Boolean)
  return (file) =>
    rules.some((rule) => {
      if (rule.startsWith('*')) return file.endsWith(rule.slice(1))
      return rule.includes('/') ? file === rule : path.posix.basename(file) === rule
    })
}

const walk = (folder) => {
  const isIgnored = readIgnored(folder)
  const list = (at) =>
    readdirSync(path.join(folder, at), { withFileTypes: true })
      .map((entry) => ({ entry, file: path.posix.join(at, entry.name) }))
      .filter(({ entry, file }) => entry.name !== '.git' && !isIgnored(file))
      .flatMap(({ entry, file }) => (entry.isDirectory() ? list(file) : [file]))
  return list('').sort()
}

/** With slashes on every platform. */
export const listFiles = (folder = root) =>
  isCheckout(folder)
    ? git(['ls-files', '-z'], folder)
        .stdout.split('\0')
        .filter((file) => file && existsSync(path.join(folder, file)))
    : walk(folder)
