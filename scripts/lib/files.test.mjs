import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isCheckout, listFiles } from './files.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the files of an unpacked archive are those that .gitignore does not name, also inside another checkout', () => {
  const project = path.join(folder, 'project')
  const files = [
    'README.md',
    'apps/web/src/a.ts',
    'apps/web/generated/x.ts',
    'apps/api/dist/main.js',
    'a.log',
    '.env',
  ]
  for (const file of [...files, 'node_modules/one/index.js', 'apps/api/generated/kept.ts']) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
    writeFileSync(path.join(project, file), '')
  }
  writeFileSync(path.join(project, '.gitignore'), 'node_modules\ndist/\n*.log\n.env\napps/web/generated/\n')
  const expected = ['.gitignore', 'README.md', 'apps/api/generated/kept.ts', 'apps/web/src/a.ts']
  expect([isCheckout(project), listFiles(project)]).toEqual([false, expected])
  const git = (...args) => expect(spawnSync('git', args, { cwd: folder }).status).toBe(0)
  if (spawnSync('git', ['--version']).status !== 0) return
  git('init', '--quiet')
  expect([isCheckout(folder), isCheckout(project), listFiles(project)]).toEqual([true, false, expected])
  git('add', 'project/README.md')
  expect(listFiles(folder)).toEqual(['project/README.md'])
})
