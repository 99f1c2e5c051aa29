/** Streams a large file of a form to the data folder, so that it never lies in memory whole. */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'

/** It is deleted after the call. */
export type StoredFile = {
  readonly fileName: string
  readonly path: string
  /** Of its content. */
  readonly hash: string
}

/** The folder of files that are being sent. */
export const UPLOADING = 'uploads'

export const storeFile = async (
  part: Pick<MultipartFile, 'file' | 'filename'>,
  data: string,
): Promise<StoredFile> => {
  const folder = path.join(data, UPLOADING)
  await mkdir(folder, { recursive: true })
  const target = path.join(folder, `${randomUUID()}.part`)
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform: (chunk, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(part.file, hashing, createWriteStream(target))
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
  return { fileName: part.filename, path: target, hash: hash.digest('hex') }
}
