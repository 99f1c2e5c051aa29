import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useBucketSettings } from '../../test/bucket-server.ts'
import { makeFolderFiles } from '../lib/files/folder.ts'
import { uploads } from './uploads.ts'

const { server, settings } = useBucketSettings()
const NAMES = [
  'chat-files/a',
  'imports/0197f0a1-1111-7222-8333-444455556666.csv',
  'media/backgrounds/b.webp',
  'media/logos/c.webp',
  'media/people/d.webp',
  'media/products/e.webp',
  'media/reviews/f.webp',
]
let data = ''
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'tregu-uploads-'))
  const folder = makeFolderFiles(data)
  for (const name of [...NAMES, 'media/studio/cup.webp', 'secrets/key'])
    await folder.put(name, Buffer.from(name))
  await writeFile(path.join(data, 'media/people/half.part'), 'half')
  server.files.clear()
})
afterEach(async () => {
  server.trouble = null
  await rm(data, { recursive: true })
})

const run = async ({ isDry = false, env = settings } = {}) => {
  const deps = { env: { ...env, TREGU_DATA: data }, now: () => new Date(Date.now() + 1_000) }
  return uploads['to-bucket']?.(deps as never, {} as never, { action: 'to-bucket', values: {}, isDry })
}
const BYTES = NAMES.join('').length

describe('tregu uploads to-bucket', () => {
  it('copies what people uploaded and nothing else, says how much, and deletes nothing', async () => {
    const done = await run()
    expect(done?.data).toEqual({ copied: 7, copiedBytes: BYTES, there: 0, thereBytes: 0, written: true })
    expect([...server.files.keys()].sort()).toEqual(NAMES)
    expect(await makeFolderFiles(data).get('chat-files/a')).not.toBeNull()
  })

  it('goes on where it stopped, and sends what differs again', async () => {
    await run()
    server.files.delete('media/people/d.webp')
    server.files.set('chat-files/a', { bytes: Buffer.from('chat-files/x'), at: new Date() })
    expect((await run())?.data).toMatchObject({ copied: 2, there: 5 })
    expect(server.files.get('chat-files/a')?.bytes.toString()).toBe('chat-files/a')
    expect((await run())?.lines).toEqual([
      '0 files with 0.0 MB were copied and compared.',
      '7 files with 0.0 MB were in the bucket already. None was deleted.',
    ])
  })

  it('writes nothing in a dry run', async () => {
    expect((await run({ isDry: true }))?.data).toMatchObject({ copied: 7, written: false })
    expect(server.files.size).toBe(0)
  })

  it('stops with a sentence when the bucket is away, and needs its settings', async () => {
    server.trouble = { kind: 503 }
    await expect(run()).rejects.toThrow(
      'Stopped after 0 files, because the bucket answered 503 Trouble. Run it again to go on.',
    )
    await expect(run({ env: {} })).rejects.toThrow('There is no bucket')
  })
})
