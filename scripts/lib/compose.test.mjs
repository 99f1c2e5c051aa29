// Checks the containers without an engine: docker-compose.yml.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '../../apps/api/src/env.ts'
import { envSchema } from '../../apps/api/src/env-schema.ts'
import { readEnv as readWebEnv } from '../../apps/web/server/env.ts'
import { shopperOf } from '../../apps/web/server/shopper.ts'
import { root } from './set-up.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const compose = parse(read('docker-compose.yml'), { merge: true })
const services = Object.entries(compose.services)
const own = services.filter(([, { build }]) => build?.target === 'shop')
/** Settings that the web server has, some of them alone. */
const OF_WEB = ['PAGES_MB', 'PAGES_PURGE_TOKEN', 'TRUST_PROXY', 'PUBLIC_URL', 'FORWARD_SECRET']
const settingsOf = (service) => Object.entries(service.environment ?? {})

describe.each(services)('the service %s', (name, service) => {
  it('runs without root, on a file system that cannot be written, with no right it does not need', () => {
    // Our own images set their user themselves.
    expect(Boolean(service.user) || Boolean(service.build)).toBe(true)
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(service.privileged ?? service.cap_add ?? service.pid ?? service.network_mode).toBeUndefined()
    expect(service.tmpfs).toContain('/tmp')
  })

  it('has limits', () => {
    expect(service.deploy.resources.limits).toEqual({
      cpus: expect.stringMatching(/^[\d.]+$/),
      memory: expect.stringMatching(/^\d+[mg]$/),
      pids: expect.any(Number),
    })
  })

  it('is reached from this machine alone, unless it is the proxy', () => {
    if (name === 'caddy') expect(service.ports).toEqual(['80:80', '443:443', '443:443/udp'])
    else for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/)
    for (const network of service.networks) expect(Object.keys(compose.networks)).toContain(network)
  })

  it('tells whether it is well and comes back, unless it is a job', () => {
    const isJob = service.restart === 'no'
    expect(isJob).toBe(name === 'migrate')
    expect(Boolean(service.healthcheck)).toBe(!isJob)
    if (!isJob) expect(service.restart).toBe('unless-stopped')
  })

  it('has an image of a known version', () => {
    expect(service.image).toMatch(/:(\$\{TREGU_VERSION:-local\}|v?\d[\w.-]*)$/)
    // What is built here can also be pulled, from the address of TREGU_IMAGE.
    if (service.build) expect(service.image).toMatch(/^\$\{TREGU_IMAGE:-tregu\}(-[a-z]+)?:/)
  })

  it('takes its secrets as files', () => {
    for (const [setting, value] of settingsOf(service)) {
      const isSecret = /PASSWORD|SECRET|TOKEN|SMTP_URL/.test(setting) && setting !== 'PASSWORD_POLICY'
      expect([setting, isSecret]).toEqual([setting, /_FILE$/.test(setting)])
      if (!isSecret) continue
      const [, secret] = /^\/run\/secrets\/(\w+)$/.exec(value) ?? []
      expect(service.secrets).toContain(secret)
      expect(compose.secrets).toHaveProperty([secret, 'file'])
    }
    expect(settingsOf(service).filter(([, value]) => /:\/\/[^/]*:[^/]*@/.test(String(value)))).toEqual([])
  })
})

describe('docker-compose.yml', () => {
  it('starts the database, then the migrations, then the API, then the web, then the proxy', () => {
    const { migrate, api, web, caddy } = compose.services
    expect(migrate.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
    expect(api.depends_on.migrate).toEqual({ condition: 'service_completed_successfully' })
    expect(web.depends_on).toEqual({ api: { condition: 'service_healthy' } })
    expect(caddy.depends_on).toEqual({ web: { condition: 'service_healthy' } })
  })

  it('runs background work beside the API, with the same settings', () => {
    const { api, worker } = compose.services
    expect(api.environment.TREGU_ROLE).toBe('api')
    expect(worker).toEqual({ ...api, environment: { ...api.environment, TREGU_ROLE: 'worker' } })
  })

  it('lets the world reach the proxy alone, and the proxy the web alone', () => {
    expect(services.filter(([, { networks }]) => networks.includes('edge')).map(([name]) => name)).toEqual([
      'web',
      'caddy',
    ])
    expect(compose.services.caddy.networks).toEqual(['edge'])
    const { api, web } = compose.services
    expect([api.ports, web.ports]).toEqual([undefined, undefined])
  })

  it('tells shoppers apart by their own addresses, behind Caddy and behind what stands in front of it', () => {
    const shopper = (setting, told) => {
      const { isTrusted } = readWebEnv({ TRUST_PROXY: setting })
      // Caddy has a private address in the network edge.
      const asked = { headers: { 'x-forwarded-for': told }, socket: { remoteAddress: '172.20.0.3' } }
      return shopperOf(asked, isTrusted)
    }
    const setting = compose.services.web.environment.TRUST_PROXY
    expect(setting).toBe('uniquelocal,${TRUST_PROXY:-}')
    const [alone, behind] = ['', '198.51.100.0/24'].map((own) => setting.replace(/\$\{.*\}/, own))
    expect(shopper(alone, '203.0.113.9')).toBe('203.0.113.9')
    expect(shopper(alone, '2001:db8::9')).toBe('2001:db8::9')
    // A shopper in the same house.
    expect(shopper(alone, '192.168.1.5')).toBe('192.168.1.5')
    expect(shopper(behind, '192.0.2.66, 203.0.113.9, 198.51.100.7')).toBe('203.0.113.9')
  })

  it('starts a process when it lives, not when it is ready: a large shop reads its catalogue for minutes', () => {
    for (const name of ['api', 'worker', 'web'])
      expect(compose.services[name].healthcheck.test.join(' ')).toContain('/healthz')
    expect(read('deploy/caddy/Caddyfile')).toContain('health_uri /readyz')
  })

  it('sells in earnest: no demo world, strict passwords, the limits of production', () => {
    expect(compose.services.api.environment).toMatchObject({
      NODE_ENV: 'production',
      DEMO: 'off',
      PASSWORD_POLICY: 'strict',
      RATE_LIMITS: 'production',
    })
  })

  it('names only settings that exist', () => {
    const known = new Set([...Object.keys(envSchema.shape), ...OF_WEB, 'WEB_PORT', 'PGPASSWORD'])
    const named = own.flatMap(([, service]) =>
      settingsOf(service).map(([setting]) => setting.replace(/_FILE$/, '')),
    )
    expect(named.filter((setting) => !known.has(setting))).toEqual([])
  })

  it('passes on every setting of the API and the web', () => {
    const { api, web } = compose.services
    const names = (service) => settingsOf(service).map(([name]) => name.replace(/_FILE$/, ''))
    // The image sets the folder; the memory of a hash is for tests; no proxy reaches the API but the web, which signs.
    const others = ['TREGU_DATA', 'ARGON2_MEMORY_KIB', 'TRUST_PROXY']
    expect(Object.keys(envSchema.shape).filter((name) => ![...names(api), ...others].includes(name))).toEqual(
      [],
    )
    for (const name of OF_WEB) expect(names(web)).toContain(name)
  })

  it('lets .env set each of these, but what the set-up itself decides', () => {
    const text = read('docker-compose.yml')
    const settable = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    for (const [name] of Object.entries(compose.secrets)) settable.add(name.toUpperCase())
    // docker-compose.yml decides how the parts reach each other, and that the shop is a real one.
    const decided = [
      'NODE_ENV',
      'DEMO',
      'PASSWORD_POLICY',
      'RATE_LIMITS',
      'TREGU_ROLE',
      'TREGU_HOST',
      'WEB_PORT',
      'API_PORT',
    ]
    const inside = ['DATABASE_URL', 'TREGU_DATA', 'ARGON2_MEMORY_KIB']
    const named = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(25)
    expect(named.filter((name) => ![...settable, ...decided, ...inside].includes(name))).toEqual([])
  })

  it('has an example with every setting that is of containers alone', () => {
    const example = read('deploy/example.env')
    const shared = read('.env.example')
    for (const [, name] of read('docker-compose.yml').matchAll(/\$\{(\w+)/g))
      expect([name, new RegExp(`^#?${name}=`, 'm').test(`${example}\n${shared}`)]).toEqual([name, true])
    const known = new Set(
      [...read('docker-compose.yml').matchAll(/\$\{(\w+)|^ {6}([A-Z_]+):$/gm)].map(([, a, b]) => a ?? b),
    )
    for (const [, name] of example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm))
      expect([name, known.has(name) || name === 'COMPOSE_PROFILES']).toEqual([name, true])
  })

  it('has a file of each secret from the script that makes them', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-secrets-'))
    const run = () =>
      spawnSync('sh', [path.join(root, 'deploy/make-secrets.sh')], {
        env: { PATH: process.env.PATH, TREGU_SECRETS: path.join(folder, 'secrets') },
        encoding: 'utf8',
      })
    expect(run()).toMatchObject({ status: 0, stderr: '' })
    const files = readdirSync(path.join(folder, 'secrets'))
    expect(files.sort()).toEqual(Object.keys(compose.secrets).sort())
    const texts = () => files.map((file) => readFileSync(path.join(folder, 'secrets', file), 'utf8'))
    const before = texts()
    const random = before.filter((text) => /^[0-9a-f]{64}\n$/.test(text))
    expect(new Set(random).size).toBe(6)
    expect(before.filter((text) => text === '')).toHaveLength(7)
    expect(run().status).toBe(0)
    expect(texts()).toEqual(before)
    rmSync(folder, { recursive: true })
  })

  it('leaves a setting at its default where nobody sets it', () => {
    const empty = settingsOf(compose.services.api).filter(([, value]) => /^\$\{\w+:-\}$/.test(value))
    expect(empty.length).toBeGreaterThan(4)
    const settings = Object.fromEntries(empty.map(([name]) => [name, '']))
    expect(readEnv({ ...settings, DATABASE_URL: 'postgres://localhost/tregu' })).toMatchObject(
      readEnv({ DATABASE_URL: 'postgres://localhost/tregu' }),
    )
  })

  it('keeps the database where only the API, the worker, the migrations and the backups reach it, on a volume', () => {
    expect(compose.networks.database).toEqual({ internal: true })
    const reaching = services
      .filter(([, { networks }]) => networks.includes('database'))
      .map(([name]) => name)
    expect(reaching).toEqual(['postgres', 'migrate', 'api', 'worker', 'backup', 'archive', 'redis'])
    expect(compose.services.postgres.ports).toBeUndefined()
    expect(compose.services.postgres.volumes).toContain('database:/var/lib/postgresql')
    expect(compose.volumes).toHaveProperty('database')
  })

  it('gives the API the account that may change rows alone, and the migrations the owner’s', () => {
    const { postgres, migrate, api, backup, archive } = compose.services
    const of = ({ environment }) => [
      new URL(environment.DATABASE_URL.replace(/\$\{\w+:-(\w+)\}/, '$1')).username,
      path.basename(environment.PGPASSWORD_FILE),
    ]
    expect([of(migrate), of(backup), of(archive), of(api)]).toEqual([
      ['tregu', 'database_owner_password'],
      ['tregu', 'database_owner_password'],
      ['tregu', 'database_owner_password'],
      ['tregu_api', 'database_api_password'],
    ])
    expect(api.secrets).not.toContain('database_owner_password')
    // PostgreSQL's image would read a script that may not be run into its own, and stop at the first unset variable.
    expect(statSync(path.join(root, 'deploy/postgres/10-roles.sh')).mode & 0o111).toBe(0o111)
    // The script of the accounts finds what it reads.
    const script = read('deploy/postgres/10-roles.sh')
    for (const secret of postgres.secrets.slice(1)) expect(script).toContain(`'/${secret}'`)
    for (const volume of postgres.volumes.filter((each) => each.startsWith('./'))) {
      const [here, there] = volume.split(':')
      expect([here, existsSync(path.join(root, here))]).toEqual([here, true])
      expect(there).toMatch(/^\/(docker-entrypoint-initdb\.d\/10-roles\.sh|tregu\/roles\.sql)$/)
    }
  })

  it('backs up with programs of the server’s version, into a volume or a folder of the machine', () => {
    const { postgres, backup, archive, api } = compose.services
    const dockerfile = read('Dockerfile')
    expect(dockerfile).toMatch(/^FROM \$\{POSTGRES_IMAGE\} AS postgres$/m)
    expect(dockerfile).toMatch(/^FROM postgres AS backup$/m)
    expect([postgres, backup, archive].map(({ build }) => build.target)).toEqual([
      'postgres',
      'backup',
      'backup',
    ])
    expect(backup.volumes).toEqual([...api.volumes, '${BACKUPS:-backups}:/backups'])
    expect(compose.volumes).toHaveProperty('backups')
    const script = read('deploy/backup/daily.sh') + read('deploy/backup/schedule.sh')
    // Both name the same default.
    for (const [, value] of settingsOf(backup).filter(([name]) => name.startsWith('BACKUP_')))
      expect(script).toContain(`${value.replace(/^\$\{/, '${')}`)
  })

  it('starts the mail catcher, Redis, the archive and the figures only when asked', () => {
    const asked = services.filter(([, { profiles }]) => profiles)
    expect(Object.fromEntries(asked.map(([name, { profiles }]) => [name, profiles]))).toEqual({
      mail: ['dev'],
      redis: ['redis'],
      archive: ['archive'],
      prometheus: ['metrics'],
      grafana: ['metrics'],
    })
    // The API starts without it.
    expect(compose.services.api.depends_on.redis).toEqual({ condition: 'service_healthy', required: false })
    expect(compose.services.redis).toMatchObject({ networks: ['database'] })
    expect([compose.services.redis.ports, compose.services.redis.volumes]).toEqual([undefined, undefined])
  })

  it.each(['api', 'web'])('asks the %s for its health in words that Node understands', async (name) => {
    const [, , , script] = compose.services[name].healthcheck.test
    let status = 200
    const server = createServer((_request, reply) => reply.writeHead(status).end())
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address()
    const ask = () =>
      new Promise((resolve) => {
        const here = script.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`)
        spawn(process.execPath, ['-e', here]).once('exit', resolve)
      })
    expect(await ask()).toBe(0)
    status = 503
    expect(await ask()).toBe(1)
    await new Promise((resolve) => server.close(resolve))
    expect(await ask()).toBe(1)
  })
})
