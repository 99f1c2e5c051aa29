import * as chatRoutes from '@tregu/contract/routes/chat'
import { CHAT_FILE_BYTES_MAX } from '@tregu/domain'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { withChatSecret } from '../../lib/kept-chat.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { uploadWith } from '../../lib/upload.ts'
import { uuid } from '../../lib/uuid.ts'
import type { Room } from './room.ts'

/** What the picker offers; the server looks at the content. */
export const FILE_TYPES = 'image/jpeg,image/png,image/webp,application/pdf,text/plain,.pdf,.txt'
const isKnown = ({ type, name }: File) =>
  /^(image\/(jpeg|png|webp)|application\/pdf|text\/plain)$/.test(type) || /\.(pdf|txt)$/i.test(name)

export type ChosenFile = {
  readonly id: string
  readonly file: File
  /** An address that shows a picture; null for other files. */
  readonly preview: string | null
  /** The part that is uploaded, from 0 to 1; null before it is sent. */
  readonly progress: number | null
  readonly error: string | null
}

export type Files = ReturnType<typeof useFiles>

/** Files that wait to be sent, with their previews and progress. */
export const useFiles = (room: Room) => {
  const t = useT()
  const call = useCall()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const latest = useRef(files)
  latest.current = files
  useEffect(
    () => () => {
      for (const { preview } of latest.current) if (preview) URL.revokeObjectURL(preview)
      for (const abort of aborts.current.values()) abort.abort()
    },
    [],
  )
  const change = (id: string, next: Partial<ChosenFile>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...next } : each)))
  const remove = (id: string) => {
    aborts.current.get(id)?.abort()
    aborts.current.delete(id)
    setFiles((all) => {
      const gone = all.find((each) => each.id === id)
      if (gone?.preview) URL.revokeObjectURL(gone.preview)
      return all.filter((each) => each.id !== id)
    })
  }
  const refusalOf = (file: File) => {
    if (!isKnown(file)) return t('chat.file_type')
    return file.size > CHAT_FILE_BYTES_MAX ? t('chat.file_size') : null
  }
  const add = (chosen: readonly File[]) =>
    setFiles((all) => [
      ...all,
      ...chosen.map((file) => ({
        ...{ id: uuid(), file, progress: null, error: refusalOf(file) },
        preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
      })),
    ])

  const upload = async ({ id, file }: ChosenFile) => {
    const abort = new AbortController()
    aborts.current.set(id, abort)
    change(id, { progress: 0, error: null })
    const body = new FormData()
    body.append('chatId', room.chatId)
    body.append('file', file)
    try {
      const answer = await call(
        chatRoutes.sendFile,
        { body },
        {
          fetch: withChatSecret(uploadWith((progress) => change(id, { progress }))),
          signal: abort.signal,
        },
      )
      const { url, fileName, size, mime } = answer
      room.send({ type: 'file', content: fileName, data: { url, fileName, size, mime } })
      remove(id)
    } catch (error) {
      if (!abort.signal.aborted) change(id, { progress: null, error: failureText(error, t) })
    }
  }
  return {
    files,
    add,
    remove,
    /** Uploads all that can be sent, one after the other. */
    sendAll: async () => {
      for (const each of latest.current) {
        if (each.progress === null && refusalOf(each.file) === null) await upload(each)
      }
    },
  }
}
