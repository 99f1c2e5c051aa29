/** Shows stored messages as the wire has them. Links of files are made at each reading. */
import type { ServerFrame, values } from '@tregu/contract'
import type { Db } from '@tregu/database'
import { linkFile } from './chat-files.ts'
import { type FileRow, listFiles, type MessageRow } from './messages.queries.ts'

type Data = Readonly<Record<string, unknown>>

const fileIdIn = ({ type, data }: Pick<MessageRow, 'type' | 'data'>): string | null =>
  type === 'file' ? String((data as Data).fileId ?? '') || null : null

const viewFile = (file: FileRow | undefined, now: Date) =>
  file
    ? { url: linkFile(file, now), fileName: file.fileName, size: file.size, mime: file.mime }
    : { url: '', fileName: '' }

const viewMessage = (row: MessageRow, files: ReadonlyMap<string, FileRow>, now: Date): values.ChatMessage => {
  const fileId = fileIdIn(row)
  const data = fileId === null ? (row.data as Data) : viewFile(files.get(fileId), now)
  return {
    id: row.id,
    sequence: row.sequence,
    clientId: row.clientId,
    author: row.author,
    type: row.type as values.ChatMessage['type'],
    content: row.content,
    data: { ...data, time: row.at.toISOString() },
    time: row.at,
  }
}

export const viewMessages = async (
  db: Db,
  rows: readonly MessageRow[],
  now: Date,
): Promise<values.ChatMessage[]> => {
  const ids = rows.flatMap((row) => fileIdIn(row) ?? [])
  const files = new Map(ids.length > 0 ? (await listFiles(db, ids)).map((file) => [file.id, file]) : [])
  return rows.map((row) => viewMessage(row, files, now))
}

/** A message in a frame of a socket, whose times are texts. */
export const toFrameMessage = (
  message: values.ChatMessage,
): Extract<ServerFrame, { command: 'new_message' }>['message'] => ({
  ...message,
  time: message.time.toISOString(),
})
