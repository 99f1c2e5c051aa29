/** Every picture that is rendered from somebody else's model names its maker. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(root, ...path), 'utf8'))
const readAll = (...path: string[]) => readdirSync(join(root, ...path)).map((name) => readJson(...path, name))

const credits = readJson('credits.json') as {
  licences: Record<string, string>
  works: { work: string; maker: string; licence: string; source: string; models: string[] }[]
}
const recipes = readAll('blender', 'library', 'recipes') as Record<string, unknown>[]
const kinds = readAll('kinds') as Record<string, { shapes: { model: string }[] }>[]

const fromLibraries = new Set(recipes.flatMap((recipe) => Object.keys(recipe)))
const groups = readJson('blender', 'groups.json') as Record<string, { items: { model: string }[] }>
const used = new Set([
  ...kinds.flatMap((department) =>
    Object.values(department).flatMap(({ shapes }) => shapes.map(({ model }) => model)),
  ),
  ...Object.values(groups).flatMap(({ items }) => items.map(({ model }) => model)),
])
const credited = new Set(credits.works.flatMap(({ models }) => models))

test('the credits name the makers of all library models that goods are shown with', () => {
  const inUse = [...used].filter((model) => fromLibraries.has(model))
  expect(inUse.length).toBeGreaterThan(0)
  expect(inUse.filter((model) => !credited.has(model))).toEqual([])
})

test('the credits name no model that nothing is shown with', () => {
  expect([...credited].filter((model) => !used.has(model))).toEqual([])
})

test('every work has a title, a maker, an address and a licence with its address', () => {
  for (const { work, maker, licence, source } of credits.works) {
    expect(work).not.toBe('')
    expect(maker).not.toBe('')
    expect(source).toMatch(/^https?:\/\//)
    expect(credits.licences[licence]).toMatch(/^https:\/\/creativecommons\.org\//)
  }
})

test('the page of the docs lists every work', () => {
  const page = readFileSync(join(root, '..', '..', 'docs', 'credits.md'), 'utf8')
  for (const { work, maker, licence, source } of credits.works)
    expect(page).toContain(`| ${work} | ${maker} | ${licence} | ${source} |`)
})
