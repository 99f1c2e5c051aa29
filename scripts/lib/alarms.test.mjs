// The alarm rules and the dashboard (deploy/prometheus, deploy/grafana): they name figures that the API has, and the rules fire when they should.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from './set-up.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const rules = parse(read('deploy/prometheus/alarms.yml')).groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('deploy/grafana/dashboards/shop.json'))
const prometheus = parse(read('deploy/prometheus/prometheus.yml'))
const compose = parse(read('docker-compose.yml'), { merge: true })

/** Metrics of Prometheus itself. */
const ITS_OWN = ['up', 'ALERTS']

const listDefaults = () => {
  const { collectDefaultMetrics, Registry } = createRequire(path.join(root, 'apps/api/package.json'))(
    'prom-client',
  )
  const register = new Registry()
  collectDefaultMetrics({ register })
  return register.getMetricsAsArray().map(({ name }) => name)
}

const listOf = (file, prefix) => {
  const source = read(file)
  const counted = [...source.matchAll(/name: '(tregu_\w+)'/g)].map(([, name]) => name)
  const gauges = [...source.matchAll(/gauge\('(\w+)'/g)].map(([, name]) => `${prefix}${name}`)
  const lasted = [...source.matchAll(/new Histogram\(\{\s+name: '(\w+)'/g)].flatMap(([, name]) =>
    ['bucket', 'sum', 'count'].map((end) => `${name}_${end}`),
  )
  return [...counted, ...gauges, ...lasted]
}

/** The names in an expression that are neither functions, nor labels, nor words of the language. */
const metricsIn = (expression) =>
  (
    expression
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
      .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
      .replaceAll(/\boffset \w+/g, ' ')
      .match(/\b[A-Za-z_]\w*\b(?!\s*\()/g) ?? []
  ).filter((name) => !['and', 'or', 'unless', 'by', 'e9'].includes(name))

const expressions = [
  ...rules.map(({ alert, expr }) => [`the alarm ${alert}`, expr]),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [`the panel ${title}`, expr]),
  ),
]

describe('the figures', () => {
  it('are read out of an expression without its functions and labels', () => {
    const expression =
      'topk(8, sum by (le, route) (rate(tregu_a_bucket{status=~"5.."}[5m])) > 0) and up{job="api"} == 0 or max(b offset 1h) < 2e9'
    expect(metricsIn(expression)).toEqual(['tregu_a_bucket', 'up', 'b'])
  })

  it.each(expressions)('%s names only those that there are', (_where, expression) => {
    const known = [
      ...ITS_OWN,
      ...listDefaults(),
      ...listOf('apps/api/src/http/metrics.ts', 'tregu_'),
      ...listOf('apps/web/server/metrics.ts', 'tregu_web_'),
    ]
    const named = metricsIn(expression)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })
})

describe('the alarms', () => {
  it('say what is wrong and what to do', () => {
    for (const { annotations, labels } of rules) {
      expect(annotations).toEqual({ summary: expect.any(String), what_to_do: expect.any(String) })
      expect(['warning', 'critical']).toContain(labels.severity)
    }
  })

  it('are tested each: one test says when it is silent, one when it fires', () => {
    const { tests } = parse(read('deploy/prometheus/alarms.test.yml'))
    const silent = tests[0].alert_rule_test.map(({ alertname }) => alertname)
    expect(silent).toEqual(rules.map(({ alert }) => alert))
    const [{ exp_samples: all }] = tests[1].promql_expr_test
    expect(all[0].value).toBe(rules.length)
  })
})

describe('the services of the figures', () => {
  it('reach API, worker and web with their token, under the names that the rules use', () => {
    const { api, worker, web, prometheus: service, grafana } = compose.services
    const servers = {
      api: { port: 4000, server: api },
      worker: { port: 4000, server: worker },
      web: { port: 3000, server: web },
    }
    expect(prometheus.scrape_configs.map((scrape) => scrape.job_name)).toEqual(Object.keys(servers))
    for (const { job_name: name, dns_sd_configs: found, authorization } of prometheus.scrape_configs) {
      const { port, server } = servers[name]
      expect(found).toMatchObject([{ names: [name], port }])
      expect(path.basename(authorization.credentials_file)).toBe('metrics_token')
      expect(server.environment.METRICS_TOKEN_FILE).toBe(authorization.credentials_file)
      expect(server.secrets).toContain('metrics_token')
    }
    expect(service.secrets).toEqual(['metrics_token'])
    for (const each of [api, worker, web, service, grafana]) expect(each.networks).toContain('metrics')
  })

  it('show the dashboard without a hand’s work', () => {
    const source = parse(read('deploy/grafana/provisioning/datasources/prometheus.yml')).datasources[0]
    for (const { datasource } of dashboard.panels) expect(datasource.uid).toBe(source.uid)
    const [provider] = parse(read('deploy/grafana/provisioning/dashboards/shop.yml')).providers
    const { volumes, environment } = compose.services.grafana
    expect(volumes).toContain(`./deploy/grafana/dashboards:${provider.options.path}:ro`)
    expect(environment.GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH).toBe(`${provider.options.path}/shop.json`)
  })
})

const isInstalled = spawnSync('promtool', ['--version']).status === 0
const title = isInstalled ? 'promtool' : 'promtool (skipped: prometheus is not installed)'

describe.runIf(isInstalled)(title, () => {
  const run = (...args) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
    return [status, status === 0 ? '' : stdout + stderr]
  }
  const at = (name) => path.join(root, 'deploy/prometheus', name)

  it('finds the rules right', () => expect(run('check', 'rules', at('alarms.yml'))).toEqual([0, '']))

  it('sees them fire and stay silent', () =>
    expect(run('test', 'rules', at('alarms.test.yml'))).toEqual([0, '']))

  it('finds the configuration right, with its files', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-prometheus-'))
    copyFileSync(at('alarms.yml'), path.join(folder, 'alarms.yml'))
    writeFileSync(path.join(folder, 'metrics_token'), 'a token')
    const here = read('deploy/prometheus/prometheus.yml').replaceAll(
      /\/etc\/prometheus|\/run\/secrets/g,
      folder,
    )
    writeFileSync(path.join(folder, 'prometheus.yml'), here)
    expect(run('check', 'config', path.join(folder, 'prometheus.yml'))).toEqual([0, ''])
    rmSync(folder, { recursive: true })
  })
})
