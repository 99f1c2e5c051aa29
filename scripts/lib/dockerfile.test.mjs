// Checks the Dockerfile and .dockerignore without an engine.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { listFiles } from './files.mjs'
import { root } from './set-up.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const dockerfile = read('Dockerfile')
const lines = dockerfile.split('\n')
const services = Object.entries(parse(read('docker-compose.yml'), { merge: true }).services)

/** The lines of a stage, from its FROM to the next one. */
const stageOf = (name) => {
  const first = lines.findIndex((line) => line.startsWith('FROM ') && line.endsWith(` AS ${name}`))
  const rest = lines.slice(first + 1)
  const end = rest.findIndex((line) => line.startsWith('FROM '))
  return [lines[first], ...rest.slice(0, end === -1 ? undefined : end)]
}
const shop = stageOf('shop')

describe('the Dockerfile', () => {
  const targets = [...new Set(services.flatMap(([, { build }]) => build?.target ?? []))]

  it.each(targets)('has the stage %s, which does not run as root', (name) => {
    const stage = stageOf(name)
    expect(stage[0]).toMatch(/^FROM /)
    expect(stage.findLast((line) => line.startsWith('USER '))).toMatch(/^USER (node|postgres|1000:1000)$/)
    expect(stage.filter((line) => /pnpm|npm run/.test(line))).toEqual([])
  })

  it('takes a Node that the project runs on, of a named version', () => {
    const [, major] = /^ARG NODE_IMAGE=node:(\d+)[\w.-]*$/m.exec(dockerfile) ?? []
    expect(Number(major)).toBeGreaterThanOrEqual(
      Number(/\d+/.exec(JSON.parse(read('package.json')).engines.node)[0]),
    )
    const bases = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1])
    for (const base of bases) expect(base).toMatch(/^(\$\{[A-Z]+_IMAGE\}|[a-z]+)$/)
    for (const [, , tag] of dockerfile.matchAll(/^ARG ([A-Z]+)_IMAGE=[\w/]+:(\S+)$/gm))
      expect(tag).toMatch(/^\d/)
  })

  it('installs with the pnpm of package.json and the lockfile, production packages for what runs', () => {
    const { packageManager } = JSON.parse(read('package.json'))
    const installs = dockerfile.match(/npx -y \S+ install.*/g)
    expect(installs).toHaveLength(2)
    for (const each of installs) expect(each).toContain(`npx -y ${packageManager} install`)
    for (const each of installs) expect(each).toContain('--frozen-lockfile')
    expect(installs.filter((each) => each.includes('--prod'))).toHaveLength(1)
  })

  it('copies the manifest of every package of the workspace', () => {
    const manifests = listFiles().filter((file) =>
      /^(?:apps\/[^/]+|packages\/[^/]+|prisma)\/package\.json$/.test(file),
    )
    expect(manifests.filter((file) => !lines.includes(`COPY ${file} ${path.dirname(file)}/`))).toEqual([])
  })

  it('holds what the commands of the compose file start', () => {
    for (const [name, { command }] of services.filter(([, { build }]) => build?.target === 'shop')) {
      const folder = command[1].replace(/\/dist\/.*/, '/dist')
      expect([name, shop.includes(`COPY --from=build /app/${folder} ${folder}`)]).toEqual([name, true])
    }
    expect(shop).toContain('COPY prisma/migrations prisma/migrations')
    expect(existsSync(path.join(root, 'prisma/migrations'))).toBe(true)
  })

  it('hands a secret’s file over as the setting, and stops when the file is not there', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-secrets-'))
    const script = path.join(folder, 'with-secrets')
    const [, text] = /<<'SH' \S+\n(.*?)\nSH\n/s.exec(dockerfile)
    writeFileSync(script, text.replaceAll('/run/secrets', folder))
    chmodSync(script, 0o755)
    writeFileSync(path.join(folder, 'one'), 'a "secret" $HOME\n')
    const show =
      'process.stdout.write(JSON.stringify([process.env.ONE, process.env.ONE_FILE, process.env.OTHER_FILE]))'
    const run = (file) =>
      spawnSync('sh', [script, process.execPath, '-e', show], {
        env: { PATH: process.env.PATH, ONE_FILE: path.join(folder, file), OTHER_FILE: '/etc/ssl/certs.pem' },
        encoding: 'utf8',
      })
    expect(JSON.parse(run('one').stdout)).toEqual(['a "secret" $HOME', null, '/etc/ssl/certs.pem'])
    expect(run('none').status).not.toBe(0)
    rmSync(folder, { recursive: true })
  })

  it('has the operator’s commands under the name tregu', () => {
    const [, text] = /<<'SH' \/usr\/local\/bin\/tregu\n(.*?)\nSH\n/s.exec(dockerfile)
    expect(text).toBe('#!/bin/sh\nexec with-secrets node /app/prisma/dist/cli.js "$@"')
    expect(shop).toContain('COPY --from=build /app/prisma/dist prisma/dist')
  })

  it('is not given what a machine has made or keeps to itself', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const each of ['**/node_modules', '**/dist', '.git', '.env', '.tregu'])
      expect(ignored).toContain(each)
  })
})
