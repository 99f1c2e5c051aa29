/** The web server's settings: all optional, read once, all errors reported together. */
import { type IsTrusted, readTrusted } from './shopper.ts'

export type Env = {
  readonly port: number
  readonly host: string
  readonly apiUrl: string
  /** The shop's public address; links for robots begin with it. */
  readonly publicUrl: string
  /**
   * Secret that signs the shopper's network address for the API (docs/rules/accounts.md) and the renderings. Without it no
   * address is sent, and no page is cached.
   */
  readonly forwardSecret: string | null
  /** Memory for finished pages of guests; 0 renders each page when it is asked for. */
  readonly pagesMegabytes: number
  /** How long a cache that many shoppers share may keep a guest's page; 0: not at all. */
  readonly sharedSeconds: number
  /** The CDN's call that drops pages by their tags; null: pages end with their time. */
  readonly purge: { readonly url: string; readonly token: string | null } | null
  /** How long it answers after it was told to stop, so that balancers see its readiness turn. */
  readonly drainSeconds: number
  /** The mean delay of the event loop from which requests are refused; 0 never refuses. */
  readonly pressureMs: number
  /** Who may read /metrics; null allows this machine alone. */
  readonly metricsToken: string | null
  /** An OpenTelemetry collector, which gets traces; null sends none. */
  readonly tracesTo: string | null
  /** Proxies in front whose forwarding headers are believed. */
  readonly isTrusted: IsTrusted
}

export class BadEnv extends Error {}

type Source = Readonly<Record<string, string | undefined>>

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most
const isUrl = (text: string) => /^https?:\/\/[^/]+\/?$/.test(text)
const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const SHARED_SECONDS_MAX = 3_600
const withoutSlash = (text: string) => text.replace(/\/$/, '')

export const readEnv = (source: Source = process.env): Env => {
  // A setting that is empty counts as not set.
  const read = (name: string) => source[name] || undefined
  const fault = (name: string, sentence: string) => `${name} ${sentence}; it is "${read(name)}"`
  const port = Number(read('WEB_PORT') ?? 3000)
  const apiUrl = read('API_URL') ?? 'http://localhost:4000'
  const publicUrl = read('PUBLIC_URL') ?? `http://localhost:${port}`
  const pagesMegabytes = Number(read('PAGES_MB') ?? 64)
  const sharedSeconds = Number(read('PAGES_SHARED_SECONDS') ?? 0)
  const purgeUrl = read('PAGES_PURGE_URL')
  const purgeToken = read('PAGES_PURGE_TOKEN') ?? null
  const drainSeconds = Number(read('DRAIN_SECONDS') ?? 1)
  const pressureMs = Number(read('PRESSURE_MS') ?? 1_000)
  const tracesTo = read('OTEL_EXPORTER_OTLP_ENDPOINT') ?? null
  const isTrusted = readTrusted(read('TRUST_PROXY') ?? '')
  const faults = [
    isWhole(port, 65_535) ? '' : fault('WEB_PORT', 'is not a port number'),
    isUrl(apiUrl) ? '' : fault('API_URL', 'is not an address like http://localhost:4000'),
    isUrl(publicUrl) ? '' : fault('PUBLIC_URL', 'is not an address like https://tregu.example'),
    isWhole(pagesMegabytes, 4_096) ? '' : fault('PAGES_MB', 'is not a number of megabytes from 0 to 4096'),
    isWhole(sharedSeconds, SHARED_SECONDS_MAX)
      ? ''
      : fault('PAGES_SHARED_SECONDS', `is not a number of seconds from 0 to ${SHARED_SECONDS_MAX}`),
    purgeUrl === undefined || isHttp(purgeUrl)
      ? ''
      : fault('PAGES_PURGE_URL', 'is not an address like https://cdn.example/purge'),
    isWhole(drainSeconds, 5) ? '' : fault('DRAIN_SECONDS', 'is not a number of seconds from 0 to 5'),
    isWhole(pressureMs, 60_000)
      ? ''
      : fault('PRESSURE_MS', 'is not a number of milliseconds from 0 to 60000'),
    tracesTo === null || URL.canParse(tracesTo)
      ? ''
      : fault('OTEL_EXPORTER_OTLP_ENDPOINT', 'is not an address like http://127.0.0.1:4318'),
    isTrusted ? '' : fault('TRUST_PROXY', 'is no list of network addresses like 10.0.0.1, 172.18.0.0/16'),
  ].filter(Boolean)
  if (faults.length > 0 || !isTrusted) throw new BadEnv(faults.join('\n'))
  return {
    port,
    // As the API: the demo's accounts have a published password, so it listens on this machine only.
    host: read('TREGU_HOST') ?? (read('DEMO') === 'on' ? '127.0.0.1' : '0.0.0.0'),
    apiUrl: withoutSlash(apiUrl),
    publicUrl: withoutSlash(publicUrl),
    pagesMegabytes,
    sharedSeconds,
    purge: purgeUrl === undefined || sharedSeconds === 0 ? null : { url: purgeUrl, token: purgeToken },
    forwardSecret: read('FORWARD_SECRET') ?? null,
    metricsToken: read('METRICS_TOKEN') ?? null,
    tracesTo,
    drainSeconds,
    pressureMs,
    isTrusted,
  }
}
