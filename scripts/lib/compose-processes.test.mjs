import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readServices } from './compose-processes.mjs'
import { root } from './set-up.mjs'

const secrets = path.join(mkdtempSync(path.join(os.tmpdir(), 'tregu-secrets-')), 'secrets')
spawnSync('sh', [path.join(root, 'deploy/make-secrets.sh')], {
  env: { ...process.env, TREGU_SECRETS: secrets },
})
writeFileSync(path.join(secrets, 'smtp_url'), 'smtp://mail:1025\n')

afterAll(() => rmSync(path.dirname(secrets), { recursive: true }))

describe('the services of docker-compose.yml as processes', () => {
  const places = { 'postgres:5432': '127.0.0.1:5433' }

  it('get the settings of .env and their defaults, secrets from their files, and addresses of this machine', () => {
    const { api, web, caddy } = readServices({
      settings: { PUBLIC_URL: 'https://shop.example' },
      secrets,
      places,
    })
    expect(api.command.slice(0, 2)).toEqual(['node', 'apps/api/dist/main.js'])
    expect(api.environment).toMatchObject({
      PUBLIC_URL: 'https://shop.example',
      TREGU_MAIL: 'send',
      DATABASE_URL: 'postgresql://tregu_api@127.0.0.1:5433/tregu',
      SMTP_URL: 'smtp://mail:1025',
      PGPASSWORD: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(web.environment.FORWARD_SECRET).toBe(api.environment.FORWARD_SECRET)
    // A default that is a setting itself.
    expect(caddy.environment.SITE_ADDRESS).toBe('https://shop.example')
    expect(Object.keys(api.environment).filter((name) => name.endsWith('_FILE'))).toEqual([])
  })

  it('cannot be read without a setting that must be given', () => {
    expect(() => readServices({ settings: {}, secrets, places })).toThrow(
      /^PUBLIC_URL: set it to the address/,
    )
  })
})
