/** Fetches files from addresses that people give. Only public addresses are allowed, so that the shop's own network stays closed. */
import { lookup as resolve } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const blocked = new BlockList()
const RANGES: readonly (readonly [address: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [address, bits] of RANGES) blocked.addSubnet(address, bits, 'ipv4')

/** Only the global range, without those that carry an address of version 4 or belong to documentation. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const special6 = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  special6.addSubnet(address, bits, 'ipv6')

export const isPublicAddress = (ip: string): boolean => {
  if (isIP(ip) === 4) return !blocked.check(ip, 'ipv4')
  return isIP(ip) === 6 && global6.check(ip, 'ipv6') && !special6.check(ip, 'ipv6')
}

/** `address`: it may not be fetched; `failed`: the server did not give it. */
export class FetchRefusal extends Error {
  constructor(readonly reason: 'address' | 'failed') {
    super(reason)
  }
}

type Limits = {
  readonly bytes: number
  readonly seconds: number
  readonly isAllowed?: (ip: string) => boolean
}

const REDIRECTS = 3

const parseUrl = (address: string): URL => {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new FetchRefusal('address')
  return url
}

/** The connection goes to the address that was judged, so a name cannot lead elsewhere in between. */
const lookUpAllowed =
  (isAllowed: (ip: string) => boolean): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      if (!addresses.every(({ address }) => isAllowed(address)))
        return done(new FetchRefusal('address') as NodeJS.ErrnoException, '', 0)
      const [first] = addresses
      if (options.all) return done(null, addresses)
      done(null, first?.address ?? '', first?.family ?? 0)
    })

type Answer = { readonly bytes: Buffer } | { readonly location: string }

const ask = (url: URL, { bytes: most, isAllowed = isPublicAddress }: Limits, signal: AbortSignal) =>
  new Promise<Answer>((done, fail) => {
    const host = url.hostname.replaceAll(/[[\]]/g, '')
    if (isIP(host) !== 0 && !isAllowed(host)) return fail(new FetchRefusal('address'))
    const get = url.protocol === 'https:' ? https.get : http.get
    const request = get(url, { lookup: lookUpAllowed(isAllowed), signal, agent: false }, (response) => {
      const { statusCode = 0, headers } = response
      const refuse = () => {
        request.destroy()
        fail(new FetchRefusal('failed'))
      }
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.resume()
        return done({ location: headers.location })
      }
      if (statusCode !== 200 || Number(headers['content-length'] ?? 0) > most) return refuse()
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > most) return refuse()
        chunks.push(chunk)
      })
      response.on('end', () => done({ bytes: Buffer.concat(chunks) }))
      response.on('error', fail)
    })
    request.on('error', fail)
  })

/**
 * Redirects are followed on the same host only.
 * @throws FetchRefusal
 */
export const fetchPublic = async (address: string, limits: Limits): Promise<Buffer> => {
  const signal = AbortSignal.timeout(limits.seconds * 1_000)
  let url = parseUrl(address)
  try {
    for (let hops = 0; hops <= REDIRECTS; hops++) {
      const answer = await ask(url, limits, signal)
      if ('bytes' in answer) return answer.bytes
      const next = parseUrl(new URL(answer.location, url).href)
      if (next.hostname !== url.hostname) throw new FetchRefusal('address')
      url = next
    }
  } catch (error) {
    throw error instanceof FetchRefusal ? error : new FetchRefusal('failed')
  }
  throw new FetchRefusal('failed')
}
