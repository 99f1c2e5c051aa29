// Breaks each import rule of .dependency-cruiser.cjs once, in a small temporary tree, and expects that the rule reports it.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { root } from './set-up.mjs'

const BIN = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
const CONFIG = path.join(root, '.dependency-cruiser.cjs')
let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The names of the rules that a tree of files breaks. */
const findBroken = (files) => {
  folder = mkdtempSync(path.join(tmpdir(), 'tregu-imports-'))
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'))
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, 'apps/api/src', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [BIN, '--config', CONFIG, '--output-type', 'json', 'apps'],
    { cwd: folder, encoding: 'utf8' },
  )
  if (!stdout.startsWith('{')) throw new Error(stderr || stdout)
  const { summary } = JSON.parse(stdout)
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort()
}

const cart = {
  'modules/cart/cart.ts': "export { a } from './cart.service.ts'\n",
  'modules/cart/cart.service.ts': 'export const a = 1\n',
}

it('a module may import another by its door', () => {
  expect(
    findBroken({
      ...cart,
      'modules/orders/orders.service.ts': "import { a } from '../cart/cart.ts'\nexport const b = a\n",
    }),
  ).toEqual([])
})

it('a module that imports a service or the queries of another breaks the rule of doors', () => {
  expect(
    findBroken({
      ...cart,
      'modules/orders/orders.service.ts': "import { a } from '../cart/cart.service.ts'\nexport const b = a\n",
    }),
  ).toEqual(['modules-meet-at-the-door'])
})

it('the server enters by the door; http, lib and what all modules are given know no module', () => {
  const importing = (file) => `import { a } from '${file}'\nexport const b = a\n`
  const rules = {
    'main.ts': { file: './modules/cart/cart.service.ts', rule: 'the-server-enters-by-the-door' },
    'deps.ts': { file: './modules/cart/cart.ts', rule: 'deps-do-not-know-modules' },
    'http/route.ts': { file: '../modules/cart/cart.ts', rule: 'http-does-not-know-modules' },
    'lib/ids.ts': { file: '../modules/cart/cart.ts', rule: 'lib-does-not-know-modules' },
  }
  const tree = Object.entries(rules).map(([name, { file }]) => [name, importing(file)])
  expect(
    findBroken({ ...cart, 'app.ts': importing('./modules/cart/cart.ts'), ...Object.fromEntries(tree) }),
  ).toEqual(
    Object.values(rules)
      .map(({ rule }) => rule)
      .sort(),
  )
})
