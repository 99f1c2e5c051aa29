/**
 * Files that are sent in chats: pictures, PDF and text, told by their content, never by their name or stated type. Pictures are
 * re-encoded, so that they carry no metadata and no hidden code.
 */
import { CHAT_FILE_BYTES_MAX, maskCards } from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import type { Files } from '../../lib/files/files.ts'
import { redrawUpload } from '../../lib/pictures/uploaded-picture.ts'
import { newToken } from '../../lib/tokens.ts'

const refuse = (code: 'too_large' | 'unsupported_media_type', reason: string) =>
  new AppError(code, {}, { fields: { file: reason }, text: reason })

export type ReadFile = { readonly bytes: Buffer; readonly mime: string; readonly ending: string }

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/plain; charset=utf-8': 'txt',
}
const isPicture = (bytes: Buffer) =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP')

const told = (bytes: Buffer, mime: string): ReadFile => ({ bytes, mime, ending: String(ENDINGS[mime]) })

const readPicture = (bytes: Buffer, asker: string): Promise<ReadFile> =>
  redrawUpload({ bytes, asker, field: 'file', bytesMax: CHAT_FILE_BYTES_MAX }, async (picture, format) =>
    told(await picture.toFormat(format).toBuffer(), `image/${format}`),
  )

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no text has
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f\u007f]/
const isText = (bytes: Buffer): boolean => {
  try {
    return !NO_TEXT.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

/** @throws AppError unsupported_media_type, too_large, unavailable */
export const readUpload = async (bytes: Buffer, asker: string): Promise<ReadFile> => {
  if (bytes.length === 0) throw refuse('unsupported_media_type', 'v.chat_file_kind')
  if (bytes.length > CHAT_FILE_BYTES_MAX) throw refuse('too_large', 'error.too_large')
  if (isPicture(bytes)) return readPicture(bytes, asker)
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return told(bytes, 'application/pdf')
  if (isText(bytes)) return told(bytes, 'text/plain; charset=utf-8')
  throw refuse('unsupported_media_type', 'v.chat_file_kind')
}

const NAME_MAX = 80

/** The name as it is shown: without folders and control characters, with the ending of the content. */
export const nameUpload = (given: string, ending: string): string => {
  const plain = (given.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{C}"<>|*?:]/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim()
  return `${[...maskCards(plain)].slice(0, NAME_MAX).join('') || 'file'}.${ending}`
}

const KEY = /^[\w-]{43}$/
const HOUR_MS = 3_600_000

const FOLDER = 'chat-files'
const nameOf = (key: string) => `${FOLDER}/${key}`

export const makeFileStore = (files: Files) => ({
  /** Stores the bytes and returns their random name. */
  save: async (bytes: Buffer): Promise<string> => {
    const key = newToken()
    await files.put(nameOf(key), bytes)
    return key
  },
  find: async (key: string): Promise<Buffer | null> => (KEY.test(key) ? files.get(nameOf(key)) : null),
  remove: async (key: string): Promise<void> => {
    if (KEY.test(key)) await files.remove(nameOf(key))
  },
  /** The names of files that were stored more than an hour ago: younger ones may be on their way into the database. */
  listOld: async (now: Date): Promise<string[]> =>
    (await files.list(FOLDER, new Date(now.getTime() - HOUR_MS)))
      .map((name) => name.slice(FOLDER.length + 1))
      .filter((key) => KEY.test(key)),
})
