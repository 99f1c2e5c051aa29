/** Keeps styles beside their components: no name without a use, one file name for each module, the layer of its folder. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const sources = path.join(root, 'src')
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
const modules = files.filter((file) => file.endsWith('.module.css'))
const config = await resolveConfig({ root, logLevel: 'error' }, 'build')
const read = (file: string) => readFileSync(path.join(sources, file), 'utf8')

/** The class names of a module as the build sees them, without its animations. */
const namesOf = async (file: string) => {
  const code = read(file)
  const { modules: names = {} } = await preprocessCSS(code, path.join(sources, file), config)
  return Object.keys(names).filter((name) => !code.includes(`@keyframes ${name} `))
}

type Use = { readonly names: Set<string>; isDynamic: boolean }
/** What the components take from each module. */
const uses = new Map<string, Use>()
for (const file of files.filter((each) => /\.tsx?$/.test(each))) {
  const code = read(file)
  for (const [, alias = '', target = ''] of code.matchAll(
    /import \* as (\w+) from '([^']+\.module\.css)'/g,
  )) {
    const module = path.join(path.dirname(file), target)
    const use = uses.get(module) ?? { names: new Set(), isDynamic: false }
    for (const [, name = ''] of code.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))) use.names.add(name)
    if (new RegExp(`\\b${alias}\\[`).test(code)) use.isDynamic = true
    uses.set(module, use)
  }
}

/** The layers of styles/index.css: a folder's styles give way to those of the folders that import it. */
const layerOf = (file: string) => {
  if (file === path.join('styles', 'util.module.css')) return 'utilities'
  return file.startsWith('styles/') ? 'shared' : file.split(path.sep)[0]
}

describe('styles', () => {
  it.each(modules)('%s has no class that no component uses', async (file) => {
    const use = uses.get(file)
    const names = await namesOf(file)
    expect(names.length).toBeGreaterThan(0)
    if (!use?.isDynamic) expect(names.filter((name) => !use?.names.has(name))).toEqual([])
  })

  it.each(modules)('%s is in the layer of its folder', (file) => {
    const blocks = [...read(file).matchAll(/@layer ([\w-]+)/g)].map(([, name]) => name)
    expect(blocks).toEqual([layerOf(file)])
  })

  it('no two modules have the same file name, which begins the names of their classes', () => {
    const names = modules.map((file) => path.basename(file))
    expect(names.length).toBe(new Set(names).size)
  })

  it.each(files.filter((file) => /\.(css|tsx?)$/.test(file)))(
    '%s asks for widths in em, so that readers with large letters get the narrow layout',
    (file) => {
      const code = read(file)
      const asked = [
        ...code.matchAll(/\((?:min-|max-)?width\s*[:<>=][^)]*\)/g),
        ...code.matchAll(/\([^()]*[<>]=?\s*width\b[^)]*\)/g),
      ].map(([query]) => query)
      expect(asked.filter((query) => /\d(px|rem)\b|_PX\}px/.test(query))).toEqual([])
    },
  )

  it('only tokens and base are global', () => {
    const sheets = files.filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'))
    expect(sheets.sort()).toEqual(
      ['base', 'fonts', 'index', 'tokens'].map((name) => path.join('styles', `${name}.css`)),
    )
  })
})
