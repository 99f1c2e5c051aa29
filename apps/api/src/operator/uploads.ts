/** `tregu uploads to-bucket`: copies the uploads of the data folder into the bucket (docs/operations.md#files-in-a-bucket). */
import { AppError } from '../lib/app-error.ts'
import type { BucketFiles } from '../lib/files/bucket.ts'
import { bucketOf } from '../lib/files/choose-files.ts'
import type { Files } from '../lib/files/files.ts'
import { makeFolderFiles } from '../lib/files/folder.ts'
import { PICTURE_FOLDERS } from '../lib/pictures/kinds.ts'
import { type Carried, FailedError, UnknownError } from './command.ts'

const FOLDERS = [...PICTURE_FOLDERS.map((folder) => `media/${folder}`), 'chat-files', 'imports']
const AT_ONCE = 4

type Counts = { copied: number; copiedBytes: number; there: number; thereBytes: number }
type Places = { readonly folder: Files; readonly bucket: BucketFiles; readonly isDry: boolean }

/** @throws FailedError when the bucket has something else than what was sent */
const copyOne = async ({ folder, bucket, isDry }: Places, name: string, counts: Counts): Promise<void> => {
  const bytes = await folder.get(name)
  // It was deleted since it was listed.
  if (bytes === null) return
  if (await bucket.has(name, bytes)) {
    counts.there++
    counts.thereBytes += bytes.length
    return
  }
  if (!isDry) {
    await bucket.put(name, bytes)
    if (!(await bucket.has(name, bytes)))
      throw new FailedError(`The bucket does not give back what was sent as ${name}.`)
  }
  counts.copied++
  counts.copiedBytes += bytes.length
}

const copyAll = async (places: Places, names: string[], counts: Counts): Promise<void> => {
  const work = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) await copyOne(places, name, counts)
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } catch (error) {
    names.length = 0
    if (!(error instanceof AppError) || !(error.cause instanceof Error)) throw error
    throw new FailedError(
      `Stopped after ${counts.copied + counts.there} files, because ${error.cause.message}. Run it again to go on.`,
    )
  }
}

const sizeOf = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** What the bucket has already is compared and left, so a copy that was cut off goes on where it stopped. */
const toBucket: Carried = async ({ env, now }, _operator, { isDry }) => {
  const bucket = bucketOf(env)
  if (!bucket)
    throw new UnknownError('There is no bucket: set UPLOADS_S3_ENDPOINT and the four settings beside it.')
  const folder = makeFolderFiles(env.TREGU_DATA)
  const names: string[] = []
  for (const each of FOLDERS)
    names.push(...(await folder.list(each, now())).filter((name) => !name.endsWith('.part')))
  const counts: Counts = { copied: 0, copiedBytes: 0, there: 0, thereBytes: 0 }
  await copyAll({ folder, bucket, isDry }, names, counts)
  const { copied, copiedBytes, there, thereBytes } = counts
  return {
    lines: [
      `${copied} files with ${sizeOf(copiedBytes)} ${isDry ? 'would be copied' : 'were copied and compared'}.`,
      `${there} files with ${sizeOf(thereBytes)} were in the bucket already. None was deleted.`,
    ],
    data: { ...counts, written: !isDry },
  }
}

export const uploads: Readonly<Record<string, Carried>> = { 'to-bucket': toBucket }
