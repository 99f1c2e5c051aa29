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
  /** Memory for finished pages of guests; 0 renders every page anew. */
  readonly pagesMegabytes: number
  /** Proxies in front whose forwarding headers are believed. */
  readonly isTrusted: IsTrusted
}

export class BadEnv extends Error {}

type Source = Readonly<Record<string, string | undefined>>

const isUrl = (text: string) => /^https?:\/\/[^/]+\/?$/.test(text)
const withoutSlash = (text: string) => text.replace(/\/$/, '')

export const readEnv = (source: Source = process.env): Env => {
  const port = Number(source.WEB_PORT ?? 3000)
  const apiUrl = source.API_URL ?? 'http://localhost:4000'
  const publicUrl = source.PUBLIC_URL ?? `http://localhost:${port}`
  const pagesMegabytes = Number(source.PAGES_MB ?? 64)
  const isTrusted = readTrusted(source.TRUST_PROXY ?? '')
  const faults = [
    Number.isInteger(port) && port >= 0 && port <= 65_535 ? '' : 'WEB_PORT is not a port number',
    isUrl(apiUrl) ? '' : 'API_URL is not an address like http://localhost:4000',
    isUrl(publicUrl) ? '' : 'PUBLIC_URL is not an address like https://tregu.example',
    Number.isInteger(pagesMegabytes) && pagesMegabytes >= 0 && pagesMegabytes <= 4_096
      ? ''
      : 'PAGES_MB is not a number of megabytes from 0 to 4096',
    isTrusted ? '' : 'TRUST_PROXY is no list of network addresses like 10.0.0.1, 172.18.0.0/16',
  ].filter(Boolean)
  if (faults.length > 0 || !isTrusted) throw new BadEnv(faults.join('\n'))
  return {
    port,
    host: source.HOST ?? '127.0.0.1',
    apiUrl: withoutSlash(apiUrl),
    publicUrl: withoutSlash(publicUrl),
    pagesMegabytes,
    forwardSecret: source.FORWARD_SECRET ?? null,
    isTrusted,
  }
}
