/** Chooses where uploads lie: in the bucket of UPLOADS_S3_*, or without these settings in the data folder. */
import { LRUCache } from 'lru-cache'
import type { Env } from '../../env.ts'
import { type BucketFiles, makeBucketFiles } from './bucket.ts'
import type { Files } from './files.ts'
import { makeFolderFiles } from './folder.ts'

const MEMORY_BYTES = 32 * 1_024 * 1_024
const KEPT_MS = 60 * 60_000
/** A picture that is named by its content. */
const LASTING = /^media\/.*\/[\da-f]{32}\.\d+\.webp$/

/** Keeps public pictures in memory, so that they are still shown while the bucket is away, and that it is asked less. */
export const remember = (files: Files): Files => {
  const known = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    ttl: KEPT_MS,
  })
  const keep = (name: string, bytes: Buffer) => {
    if (bytes.length > 0 && LASTING.test(name)) known.set(name, bytes)
  }
  return {
    ...files,
    put: async (name, bytes) => {
      await files.put(name, bytes)
      keep(name, bytes)
    },
    get: async (name) => {
      const kept = known.get(name)
      if (kept) return kept
      const bytes = await files.get(name)
      if (bytes) keep(name, bytes)
      return bytes
    },
    remove: async (name) => {
      known.delete(name)
      await files.remove(name)
    },
  }
}

/** Null without UPLOADS_S3_*. All of them are set, or none. */
export const bucketOf = (env: Env): BucketFiles | null => {
  const {
    UPLOADS_S3_ENDPOINT: endpoint,
    UPLOADS_S3_REGION: region,
    UPLOADS_S3_BUCKET: name,
    UPLOADS_S3_KEY: key,
    UPLOADS_S3_SECRET: secret,
  } = env
  return endpoint && region && name && key && secret
    ? makeBucketFiles({ endpoint, region, name, key, secret })
    : null
}

export const chooseFiles = (env: Env): Files => {
  const bucket = bucketOf(env)
  return bucket ? remember(bucket) : makeFolderFiles(env.TREGU_DATA)
}
