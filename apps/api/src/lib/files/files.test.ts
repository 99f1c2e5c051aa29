import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useBucket } from '../../../test/bucket-server.ts'
import { AppError } from '../app-error.ts'
import { makeBucketFiles } from './bucket.ts'
import { bucketOf, remember } from './choose-files.ts'
import type { Files } from './files.ts'
import { makeFolderFiles } from './folder.ts'

const server = useBucket()
let data = ''
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'tregu-files-'))
  server.files.clear()
  server.requests = 0
})
afterEach(async () => {
  server.trouble = null
  await rm(data, { recursive: true })
})

const OLD = new Date('2020-01-01')
const soon = () => new Date(Date.now() + 60_000)
const bytes = Buffer.from('what somebody uploaded')
const PICTURE = `media/products/${'a'.repeat(32)}.560.webp`
const refused = (work: Promise<unknown>) => work.then(() => null).catch((error: AppError & Error) => error)

type Place = { readonly files: Files; readonly age: () => Promise<unknown> }
const places: Record<string, () => Place> = {
  'the data folder': () => ({
    files: makeFolderFiles(data),
    age: async () => {
      for (const file of await readdir(path.join(data, 'chat-files')))
        await utimes(path.join(data, 'chat-files', file), OLD, OLD)
    },
  }),
  'a bucket': () => ({ files: makeBucketFiles(server.bucket), age: async () => server.age(OLD) }),
  'a bucket with pictures in memory': () => ({
    files: remember(makeBucketFiles(server.bucket)),
    age: async () => server.age(OLD),
  }),
}

describe.each(Object.entries(places))('files in %s', (_, open) => {
  it('are stored, found, read and removed by their names', async () => {
    const { files } = open()
    expect([await files.get('chat-files/a'), await files.find('chat-files/a')]).toEqual([null, null])
    await files.put('chat-files/a', Buffer.from('first'))
    await files.put('chat-files/a', bytes)
    await files.put('chat-files/ab', Buffer.from('other'))
    expect(await files.get('chat-files/a')).toEqual(bytes)
    const found = await files.find('chat-files/a')
    expect(found?.bytes).toBe(bytes.length)
    expect(Math.abs(Date.now() - Number(found?.at))).toBeLessThan(60_000)
    await files.remove('chat-files/a')
    await files.remove('chat-files/a')
    expect([await files.get('chat-files/a'), await files.find('chat-files/a')]).toEqual([null, null])
    expect(await files.get('chat-files/ab')).not.toBeNull()
  })

  it('are listed by their folder and age', async () => {
    const { files, age } = open()
    expect(await files.list('chat-files', soon())).toEqual([])
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `chat-files/${name}`)
    for (const name of names.slice(0, 4)) await files.put(name, bytes)
    await age()
    for (const name of names.slice(4)) await files.put(name, bytes)
    await files.put(PICTURE, bytes)
    expect((await files.list('chat-files', soon())).sort()).toEqual(names)
    expect((await files.list('chat-files', new Date('2021-01-01'))).sort()).toEqual(names.slice(0, 4))
  })

  it('have no name that leaves their folder', async () => {
    const { files } = open()
    for (const name of ['../secret', 'media/../../secret', '/etc/passwd', 'media//x', 'x', 'media/.part'])
      await expect(Promise.resolve().then(() => files.get(name))).rejects.toThrow('is no name of a file')
  })
})

describe('a folder that takes no file', () => {
  it('refuses it and leaves nothing behind', async () => {
    await writeFile(path.join(data, 'chat-files'), '')
    await mkdir(path.join(data, 'media'))
    const error = await refused(makeFolderFiles(data).put('chat-files/a', bytes))
    expect(error).toMatchObject({ code: 'unavailable' })
    expect(await readdir(data)).toEqual(['chat-files', 'media'])
  })
})

describe('a bucket that is away', () => {
  const open = () => makeBucketFiles(server.bucket, { tryMs: 300 })

  const KINDS = [500, 503, 'broken', 'silent'] as const

  it('is asked again once', async () => {
    for (const kind of KINDS) {
      server.files.clear()
      server.requests = 0
      server.trouble = { kind, times: 1 }
      await open().put('chat-files/a', bytes)
      expect([kind, server.files.get('chat-files/a')?.bytes, server.requests]).toEqual([kind, bytes, 2])
    }
  })

  it('for longer is a refusal with 503 and when to come back, and stores nothing', async () => {
    const files = open()
    for (const kind of KINDS) {
      server.trouble = { kind }
      for (const work of [
        () => files.put('chat-files/a', bytes),
        () => files.get('chat-files/a'),
        () => files.find('chat-files/a'),
        () => files.list('chat-files', soon()),
        () => files.remove('chat-files/a'),
      ])
        expect(await refused(work())).toMatchObject({
          code: 'unavailable',
          status: 503,
          more: { retryAfter: 5 },
        })
    }
    expect(server.files.size).toBe(0)
  }, 30_000)

  it('by a wrong key is not asked again, and its answer with the key is not in the log', async () => {
    server.trouble = { kind: 403 }
    const { status, cause } = (await refused(open().put('chat-files/a', bytes))) ?? {}
    expect([server.requests, status]).toEqual([1, 503])
    expect(cause).toEqual(new Error('the bucket answered 403 Trouble'))
    expect(Object.values(cause as object)).toEqual([])
  })

  it('or does not exist refuses to list and store', async () => {
    const files = makeBucketFiles({ ...server.bucket, name: 'another' })
    expect(await refused(files.put('chat-files/a', bytes))).toMatchObject({ status: 503 })
    expect(await refused(files.list('chat-files', soon()))).toMatchObject({ status: 503 })
  })

  it('still shows the public pictures that were shown before', async () => {
    const files = remember(open())
    const review = 'media/reviews/0197f0a1-1111-7222-8333-444455556666.webp'
    for (const name of [PICTURE, review]) {
      await files.put(name, bytes)
      expect(await files.get(name)).toEqual(bytes)
    }
    server.trouble = { kind: 503 }
    expect(await files.get(PICTURE)).toEqual(bytes)
    expect(await refused(files.get(review))).toBeInstanceOf(AppError)
  })
})

it('a bucket has a file when its size and checksum are those of the bytes', async () => {
  const files = makeBucketFiles(server.bucket)
  expect(await files.has(PICTURE, bytes)).toBe(false)
  await files.put(PICTURE, bytes)
  expect(await files.has(PICTURE, bytes)).toBe(true)
  const other = Buffer.from(bytes)
  other[0] = 0
  expect([await files.has(PICTURE, other), await files.has(PICTURE, bytes.subarray(1))]).toEqual([
    false,
    false,
  ])
})

it('uploads lie in a bucket when all its settings are there', () => {
  const settings = {
    UPLOADS_S3_ENDPOINT: 'http://127.0.0.1:1',
    UPLOADS_S3_REGION: 'auto',
    UPLOADS_S3_BUCKET: 'uploads',
    UPLOADS_S3_KEY: 'key',
    UPLOADS_S3_SECRET: 'secret',
  }
  expect(bucketOf(settings as never)).not.toBeNull()
  expect(bucketOf({} as never)).toBeNull()
})
