import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from './set-up.mjs'
import { PARTS } from './test-parts.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const { on, permissions, jobs } = parse(read('.github/workflows/ci.yml'))
const runsOf = ({ steps }) => steps.map(({ run }) => run).filter(Boolean)
const steps = Object.values(jobs).flatMap((job) => job.steps)

describe('the hosted run', () => {
  it('is started by every push and pull request', () => {
    expect(Object.keys(on)).toEqual(['push', 'pull_request'])
  })

  it('runs the README’s test command on the oldest Node, on that of the containers, and on those between', () => {
    expect(runsOf(jobs.test)).toContain('npm test')
    const { node } = jobs.test.strategy.matrix
    const [, oldest] = /^>=(\d+)\./.exec(JSON.parse(read('package.json')).engines.node)
    const [, newest] = /^ARG NODE_IMAGE=node:(\d+)/m.exec(read('Dockerfile'))
    expect([node[0], node.at(-1)]).toEqual([oldest, newest])
    expect(node).toEqual(['20', '22', '24', '26'])
  })

  it('runs the parts of npm test beside each other, all of them, with cached packages', () => {
    const commands = ['checks', 'api', 'journeys', 'coverage'].map((name) => runsOf(jobs[name]).at(-1))
    expect(commands).toEqual([
      'npm test -- --only checks',
      'npm test -- --only api',
      'npm test -- --only journeys --shard ${{ matrix.shard }}',
      'npm test -- --only coverage',
    ])
    expect(commands.map((command) => command.split(' ')[4])).toEqual(PARTS)
    const { shard } = jobs.journeys.strategy.matrix
    expect(shard).toEqual(shard.map((_, n) => `${n + 1}/${shard.length}`))
    expect(jobs.coverage.needs).toEqual(PARTS.slice(0, -1))
    for (const part of PARTS)
      expect(jobs[part].steps.some(({ uses }) => uses?.startsWith('actions/cache@'))).toBe(true)
  })

  it('starts the shop as a stranger, as root, who makes an account for it', () => {
    expect(runsOf(jobs.stranger)).toEqual(['sudo env "PATH=$PATH" node scripts/stranger.mjs'])
  })

  it('rehearses the services of the containers as processes', () => {
    expect(runsOf(jobs.processes).at(-1)).toBe('node scripts/rehearse-containers.mjs')
  })

  it('rehearses the upgrade from the version before, with the whole history', () => {
    expect(runsOf(jobs.upgrade)).toEqual(['node scripts/rehearse-upgrade.mjs'])
    expect(jobs.upgrade.steps[0].with['fetch-depth']).toBe(0)
  })

  it('starts the shop, signs in and stops it on macOS and Windows', () => {
    expect(jobs.start.strategy.matrix.os.map((os) => os.split('-')[0])).toEqual(['macos', 'windows'])
    expect(runsOf(jobs.start)).toEqual(['node scripts/smoke.mjs'])
  })

  it('runs the order and the chat in Playwright’s Firefox and WebKit', () => {
    const runs = runsOf(jobs.browsers)
    expect(runs).toContain('npx playwright install --with-deps firefox webkit')
    expect(runs.at(-1)).toBe('npm run test:browsers')
    expect(JSON.parse(read('package.json')).scripts['test:browsers']).toContain('test:browsers')
  })

  it('builds the images, and reads the compose file with all its profiles', () => {
    const [config, build] = runsOf(jobs.containers)
    expect(build).toBe('docker compose build')
    expect(config).toMatch(/^docker compose .* config --quiet$/)
    const profiles = Object.values(parse(read('docker-compose.yml'), { merge: true }).services).flatMap(
      (service) => service.profiles ?? [],
    )
    for (const profile of profiles) expect(config).toContain(`--profile ${profile}`)
    expect(readdirSync(root).filter((name) => name.startsWith('docker-compose'))).toEqual([
      'docker-compose.yml',
    ])
  })

  it('may only read, and takes actions of a named version', () => {
    expect(permissions).toEqual({ contents: 'read' })
    expect(Object.values(jobs).filter((job) => job.permissions)).toEqual([])
    for (const { uses } of steps.filter((step) => step.uses)) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/)
  })

  it('as .ci/run is npm test and then the start as a stranger', () => {
    expect(read('.ci/run')).toContain('exec node scripts/ci.mjs')
    expect(read('scripts/ci.mjs')).toMatch(/run\('npm', \['test'\]\)[\s\S]*scripts\/stranger\.mjs/)
  })
})
