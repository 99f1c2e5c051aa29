/** Sending files in a chat, serving them by signed links, and removing those of deleted chats (docs/rules/chat.md#files). */
import { newId } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { isUuid } from '../../lib/ids.ts'
import { type Asker, getChat } from './chat-access.ts'
import { isLinkGood, linkFile } from './chat-files.ts'
import { makeFileStore, nameUpload, readUpload } from './file-store.ts'
import * as queries from './messages.queries.ts'

type FileDeps = Pick<Deps, 'db' | 'files' | 'now'>
type Upload = { readonly fileName: string; readonly bytes: Buffer }

/** Stores a file of a chat. A message shows it by its address. @throws AppError not_found, chat_finished, too_large, … */
export const saveFile = async (deps: FileDeps, asker: Asker, chatId: string, upload: Upload | undefined) => {
  const { chat, side } = await getChat(deps.db, asker, chatId)
  if (chat.status === 'finished') throw new AppError('chat_finished')
  if (side === 'agent' && chat.status === 'open' && chat.agentId !== asker.user?.id)
    throw new AppError('chat_not_held')
  if (!upload) throw new AppError('malformed', {}, { fields: { file: 'v.required' } })
  const { bytes, mime, ending } = await readUpload(upload.bytes, chat.id)
  const store = makeFileStore(deps.files)
  const key = await store.save(bytes)
  const now = deps.now()
  const fileName = nameUpload(upload.fileName, ending)
  try {
    const row = { id: newId(), key, fileName, size: bytes.length, mime, chatId: chat.id, at: now }
    const file = await queries.createFile(deps.db, row)
    return { url: linkFile(file, now), fileName, size: file.size, mime }
  } catch (error) {
    await store.remove(key)
    throw error
  }
}

/** @throws AppError not_found for an unknown file and for a link that is wrong or has expired */
export const openFile = async (
  deps: FileDeps,
  id: string,
  link: { readonly until: string; readonly sign: string },
) => {
  const file = found(isUuid(id) ? await queries.findFile(deps.db, id.toLowerCase()) : null)
  if (!isLinkGood(file, link, deps.now())) throw new AppError('not_found')
  const bytes = found(await makeFileStore(deps.files).find(file.key))
  return { bytes, mime: file.mime, fileName: file.fileName }
}

/** Removes the bytes of files whose chat was deleted. */
export const removeLostFiles = async (deps: FileDeps): Promise<void> => {
  const store = makeFileStore(deps.files)
  const keys = await store.listOld(deps.now())
  const known = new Set(await queries.listKnownKeys(deps.db, keys))
  for (const key of keys) if (!known.has(key)) await store.remove(key)
}
