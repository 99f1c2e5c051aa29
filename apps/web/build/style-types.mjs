/**
 * Writes the class names of every CSS module as types into `generated`, so that a misspelt class does not compile
 * (docs/decisions/0024). tsconfig.json lays this folder over the sources.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const config = await resolveConfig({ root, logLevel: 'error' }, 'build')
const target = path.join(root, 'generated')

rmSync(target, { recursive: true, force: true })
const files = readdirSync(path.join(root, 'src'), { recursive: true }).filter((name) =>
  name.endsWith('.module.css'),
)
for (const name of files) {
  const file = path.join('src', name)
  const { modules = {} } = await preprocessCSS(
    readFileSync(path.join(root, file), 'utf8'),
    path.join(root, file),
    config,
  )
  const types = path.join(target, `${file}.d.ts`)
  mkdirSync(path.dirname(types), { recursive: true })
  writeFileSync(
    types,
    Object.keys(modules)
      .map((each) => `export const ${each}: string\n`)
      .join(''),
  )
}
