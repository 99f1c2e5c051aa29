/** Uploads in a bucket of S3, or of a service that speaks like it (docs/operations.md#files-in-a-bucket). */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { AppError } from '../app-error.ts'
import { checkName, type Files, RETRY_AFTER } from './files.ts'

export type Bucket = {
  readonly endpoint: string
  readonly region: string
  readonly name: string
  readonly key: string
  readonly secret: string
}

export type BucketFiles = Files & {
  /** Has the bucket a file of this name with these bytes? @throws AppError unavailable */
  readonly has: (name: string, bytes: Buffer) => Promise<boolean>
}

const TRIES = 2
/** Of one try. The largest file has 10 MB. */
const TRY_MS = 10_000
const PAUSE_MS = 300
const PAGE = 1_000

/** What the log gets. The service's own answer can name the key, so it is left out. */
const describe = (error: unknown): Error =>
  error instanceof S3ServiceError
    ? new Error(`the bucket answered ${error.status} ${error.serviceCode ?? ''}`.trim())
    : new Error(`the bucket did not answer: ${error instanceof Error ? error.message : String(error)}`)

const isRefusal = (error: unknown) =>
  error instanceof S3ServiceError && error.status < 500 && error.status !== 429

/** Tries twice. A refusal is not tried again. @throws AppError unavailable */
const insist = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (tries >= TRIES || isRefusal(error))
        throw Object.assign(new AppError('unavailable', {}, { retryAfter: RETRY_AFTER }), {
          cause: describe(error),
        })
      await wait(PAUSE_MS * (1 + Math.random()))
    }
}

const hash = (algorithm: 'md5' | 'sha256', encoding: 'hex' | 'base64', bytes: Buffer) =>
  createHash(algorithm).update(bytes).digest(encoding)

type Options = { readonly tryMs?: number }

export const makeBucketFiles = (bucket: Bucket, { tryMs = TRY_MS }: Options = {}): BucketFiles => {
  const client = new S3mini({
    endpoint: `${bucket.endpoint.replace(/\/+$/, '')}/${bucket.name}`,
    region: bucket.region,
    accessKeyId: bucket.key,
    secretAccessKey: bucket.secret,
    requestAbortTimeout: tryMs,
  })

  const listPage = async (prefix: string, most: number, token?: string) => {
    const page = await client.listObjectsPaged('/', prefix, most, token)
    if (!page?.objects) throw new Error('there is no such bucket')
    return { objects: page.objects, next: page.nextContinuationToken }
  }
  /** A list tells size, time and checksum in one request. */
  const findObject = async (name: string) => {
    const prefix = checkName(name)
    const { objects } = await insist(() => listPage(prefix, 1))
    return objects.find(({ Key }) => Key === name) ?? null
  }
  const get: Files['get'] = async (name) => {
    const key = checkName(name)
    const bytes = await insist(() => client.getObjectArrayBuffer(key))
    return bytes && Buffer.from(bytes)
  }

  return {
    get,
    /** The service compares what it has received with the checksum, and refuses half a file. */
    put: async (name, bytes) => {
      const key = checkName(name)
      const headers = { 'x-amz-checksum-sha256': hash('sha256', 'base64', bytes) }
      await insist(() => client.putObject(key, bytes, undefined, undefined, headers))
    },
    find: async (name) => {
      const found = await findObject(name)
      return found && { bytes: Number(found.Size), at: new Date(found.LastModified) }
    },
    remove: async (name) => {
      const key = checkName(name)
      await insist(async () => {
        try {
          await client.deleteObject(key)
        } catch (error) {
          if (!(error instanceof S3ServiceError && error.status === 404)) throw error
        }
      })
    },
    list: async (folder, before) => {
      const names: string[] = []
      let next: string | undefined
      do {
        const page = await insist(() => listPage(`${folder}/`, PAGE, next))
        for (const { Key, LastModified } of page.objects) if (new Date(LastModified) < before) names.push(Key)
        next = page.next
      } while (next !== undefined)
      return names
    },
    /** The service's tag of a file is mostly its MD5. Where it encrypts files it may be another, and the file is read. */
    has: async (name, bytes) => {
      const found = await findObject(name)
      if (!found || Number(found.Size) !== bytes.length) return false
      if (client.sanitizeETag(found.ETag) === hash('md5', 'hex', bytes)) return true
      return (await get(name))?.equals(bytes) ?? false
    },
  }
}
