/** Links to the files of chats: signed, for an hour. The name in the store is the key and never leaves the server. */
import { addMinutes, CHAT_FILE_LINK_MINUTES } from '@tregu/domain'
import { isSignedBy, sign } from '../../lib/tokens.ts'
import type { FileRow } from './messages.queries.ts'

export const FILE_PATH = '/media/chat'
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const LINK = new RegExp(`${FILE_PATH}/(${UUID})(?:\\?|$)`)

const signed = (id: string, until: string) => `${id} ${until}`

export const linkFile = ({ id, key }: Pick<FileRow, 'id' | 'key'>, now: Date): string => {
  const until = String(addMinutes(now, CHAT_FILE_LINK_MINUTES).getTime())
  return `${FILE_PATH}/${id}?until=${until}&sign=${sign(key, signed(id, until))}`
}

export const isLinkGood = (
  { id, key }: Pick<FileRow, 'id' | 'key'>,
  link: { readonly until: string; readonly sign: string },
  now: Date,
): boolean => Number(link.until) > now.getTime() && isSignedBy(key, signed(id, link.until), link.sign)

/** The id of the file that an address names; null for another address. */
export const fileIdOf = (address: string | undefined): string | null => LINK.exec(address ?? '')?.[1] ?? null
