// The rehearsal of a cluster itself is no part of the tests: it needs root and some minutes.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { root } from './set-up.mjs'
import { freePort } from './shop-process.mjs'

const textOf = (name) => readFileSync(path.join(root, name), 'utf8')
const hasNginx = spawnSync('nginx', ['-v']).error === undefined

describe('the rehearsal of a cluster', () => {
  it('says what is missing, and starts nothing', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/rehearse-cluster.mjs'], {
      ...{ cwd: root, encoding: 'utf8', env: { PATH: '/nowhere' } },
    })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /^(Not installed: ip, .*patroni.* Nothing was started\.|The rehearsal needs root: .*)\n$/,
    )
  })
})

describe('deploy/patroni', () => {
  it('acknowledges an order on two machines, and replaces a primary within 30 seconds', () => {
    const { bootstrap } = parse(textOf('deploy/patroni/patroni.yml'))
    const { ttl, loop_wait, retry_timeout, synchronous_mode } = bootstrap.dcs
    expect([synchronous_mode, ttl >= 20, ttl + loop_wait < 30]).toEqual([true, true, true])
    // Patroni's own condition, without which a primary gives up while it could still be heard.
    expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl)
  })
})

describe('deploy/nginx', () => {
  it.runIf(hasNginx)('is a configuration that nginx takes, where nginx is installed', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-nginx-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    // nginx opens the ports also for a test.
    const [site, inner] = [await freePort(), await freePort()]
    const text = textOf('deploy/nginx/balancer.conf')
      .replace(/(web|api)-\d:/g, '127.0.0.1:')
      .replace('listen 80;', `listen 127.0.0.1:${site};`)
      .replace('listen 127.0.0.1:8080;', `listen 127.0.0.1:${inner};`)
    writeFileSync(path.join(folder, 'balancer.conf'), text)
    const { status, stderr } = spawnSync(
      'nginx',
      ['-t', '-p', folder, '-c', 'balancer.conf', '-e', 'stderr'],
      {
        encoding: 'utf8',
      },
    )
    expect(stderr).toContain('syntax is ok')
    expect([status, stderr.includes('[warn]')]).toEqual([0, false])
  })
})
