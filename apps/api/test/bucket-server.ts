/** A service like S3 with one bucket, in memory. It can be away in several ways. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import type { Env } from '../src/env.ts'
import type { Bucket } from '../src/lib/files/bucket.ts'

const NAME = 'uploads'
const PAGE = 3

/** `broken`: the connection ends after the first bytes of a file; `silent`: no answer comes for a long time; a number: the status of each answer. */
export type Trouble = 'broken' | 'silent' | 403 | 500 | 503

type Stored = { readonly bytes: Buffer; readonly at: Date }
export type BucketServer = {
  readonly bucket: Bucket
  readonly files: Map<string, Stored>
  /** How many requests came. */
  requests: number
  /** What goes wrong, and with how many requests: with all, unless a number is named. */
  trouble: { readonly kind: Trouble; times?: number } | null
  /** Makes all files look as old as this. */
  readonly age: (at: Date) => void
}

const hash = (algorithm: string, encoding: 'hex' | 'base64', bytes: Buffer) =>
  createHash(algorithm).update(bytes).digest(encoding)
const xml = (reply: ServerResponse, status: number, text: string) =>
  reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`)

const list = ({ files }: BucketServer, query: URLSearchParams, reply: ServerResponse) => {
  const after = query.get('continuation-token') ?? ''
  const names = [...files.keys()]
    .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
    .sort()
  const shown = names.slice(0, Math.min(PAGE, Number(query.get('max-keys'))))
  const rest = names.length > shown.length
  const rows = shown.map((name) => {
    const { bytes, at } = files.get(name) as Stored
    return `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><ETag>&quot;${hash('md5', 'hex', bytes)}&quot;</ETag><Size>${bytes.length}</Size></Contents>`
  })
  const next = rest ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
  xml(
    reply,
    200,
    `<ListBucketResult><IsTruncated>${rest}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
  )
}

const serve = async (server: BucketServer, request: IncomingMessage, reply: ServerResponse) => {
  const url = new URL(request.url ?? '', 'http://bucket')
  const name = decodeURIComponent(url.pathname.slice(NAME.length + 2))
  if (!url.pathname.startsWith(`/${NAME}/`))
    return xml(reply, 404, '<Error><Code>NoSuchBucket</Code></Error>')
  if (
    !/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/.*Signature=[\da-f]{64}$/.test(
      request.headers.authorization ?? '',
    )
  )
    return xml(reply, 403, '<Error><Code>AccessDenied</Code></Error>')
  if (name === '') return list(server, url.searchParams, reply)
  if (request.method === 'PUT') {
    const bytes = await buffer(request)
    if (hash('sha256', 'base64', bytes) !== request.headers['x-amz-checksum-sha256'])
      return xml(reply, 400, '<Error><Code>BadDigest</Code></Error>')
    server.files.set(name, { bytes, at: new Date() })
    return reply.end()
  }
  if (request.method === 'DELETE') {
    server.files.delete(name)
    return reply.writeHead(204).end()
  }
  const stored = server.files.get(name)
  return stored ? reply.end(stored.bytes) : xml(reply, 404, '<Error><Code>NoSuchKey</Code></Error>')
}

const spoil = async (kind: Trouble, request: IncomingMessage, reply: ServerResponse) => {
  if (kind === 'broken')
    return request.method === 'PUT' ? request.once('data', () => request.destroy()) : request.destroy()
  if (kind === 'silent') return wait(60_000, undefined, { ref: false })
  request.resume()
  return xml(reply, kind, '<Error><Code>Trouble</Code><AWSAccessKeyId>key</AWSAccessKeyId></Error>')
}

/** Call this at the top of a test file. The returned object is filled before the first test. */
export const useBucket = (): BucketServer => {
  const server = { files: new Map(), requests: 0, trouble: null } as unknown as {
    -readonly [K in keyof BucketServer]: BucketServer[K]
  }
  const http = createServer((request, reply) => {
    server.requests++
    const { trouble } = server
    const isSpoilt = trouble !== null && trouble.times !== 0
    if (trouble?.times) trouble.times--
    const work = isSpoilt ? spoil(trouble.kind, request, reply) : serve(server, request, reply)
    work.catch((error: Error) => reply.destroy(error))
  })
  server.age = (at) => {
    for (const [name, stored] of server.files) server.files.set(name, { ...stored, at })
  }
  beforeAll(async () => {
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    server.bucket = { endpoint, region: 'auto', name: NAME, key: 'key', secret: 'the-secret-of-the-bucket' }
  })
  afterAll(() => {
    http.closeAllConnections()
    http.close()
  })
  return server
}

/** The settings of the API for a bucket. They are filled before the first test. */
export const useBucketSettings = () => {
  const server = useBucket()
  const settings: Partial<Env> = {}
  beforeAll(() => {
    const { endpoint, region, name, key, secret } = server.bucket
    Object.assign(settings, {
      UPLOADS_S3_ENDPOINT: endpoint,
      UPLOADS_S3_REGION: region,
      UPLOADS_S3_BUCKET: name,
      UPLOADS_S3_KEY: key,
      UPLOADS_S3_SECRET: secret,
    })
  })
  return { server, settings }
}
