// One way to declare: `const` with an arrow for functions (decision 23). Biome checks that types are never interfaces.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { listFiles } from './files.mjs'
import { root } from './set-up.mjs'

const sources = listFiles().filter((file) => /^(apps|packages|prisma|scripts)\/.*\.(tsx?|mjs)$/.test(file))

/** Generators and functions that narrow by `asserts` have no arrow form. */
const mustBeDeclared = (statement) =>
  statement.asteriskToken !== undefined || statement.type?.assertsModifier !== undefined

const listDeclared = (file) =>
  ts
    .createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest)
    .statements.filter((statement) => ts.isFunctionDeclaration(statement) && !mustBeDeclared(statement))
    .map(({ name }) => `${file}: ${name?.text}`)

it('functions are constants: no file declares one with the keyword', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap(listDeclared)).toEqual([])
})
