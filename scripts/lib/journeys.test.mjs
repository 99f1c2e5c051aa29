// Journeys see the shop as its visitors do: names of classes are free to change (docs/decisions/0024).
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from './set-up.mjs'

const e2e = path.join(root, 'apps/e2e')
const files = ['journeys', 'look', 'bench', 'browsers'].flatMap((folder) =>
  readdirSync(path.join(e2e, folder)).map((name) => `${folder}/${name}`),
)
/** The texts that a call takes as a selector; attributes and quoted values in them may hold dots. */
const selector = /(?:locator|querySelector(?:All)?(?:<\w+>)?|closest|matches)\(\s*(['"`])((?:(?!\1).)*)\1/g
const selectors = (code) =>
  [...code.matchAll(selector)].map(([, , text]) => text.replace(/\[[^\]]*\]/g, '').replace(/"[^"]*"/g, ''))

it('no journey selects by class', () => {
  const found = files.flatMap((file) => {
    const code = readFileSync(path.join(e2e, file), 'utf8')
    const classes = selectors(code).filter((text) => /\.[a-z]/i.test(text))
    // Selectors also stand in tables, and begin with the class there.
    const listed = code.match(/'\.[a-z][\w-]*'/g) ?? []
    return [...classes, ...listed, ...(code.match(/toHaveClass/g) ?? [])].map((text) => `${file}: ${text}`)
  })
  expect(found).toEqual([])
})

it('every journey that is named for one width exists', () => {
  const { files: names, tests } = JSON.parse(readFileSync(path.join(e2e, 'one-width.json'), 'utf8'))
  const journeys = files.filter((file) => file.endsWith('.spec.ts'))
  const code = journeys.map((file) => readFileSync(path.join(e2e, file), 'utf8')).join('\n')
  expect(names.filter((name) => !journeys.includes(`journeys/${name}.spec.ts`))).toEqual([])
  expect(tests.filter((title) => !code.includes(title))).toEqual([])
})
