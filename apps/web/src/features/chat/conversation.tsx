import { type ReactNode, type RefObject, useEffect } from 'react'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import type { Room } from './room.ts'
import { Reconnecting } from './talk.tsx'
import { useFreshLinks } from './use-fresh-links.ts'
import { useLooking } from './use-looking.ts'
import { useRoom } from './use-room.ts'

type ConversationProps = {
  readonly room: Room
  readonly input: RefObject<HTMLTextAreaElement | null>
  /** The visitor's language, for what the visitor writes. */
  readonly lang: string
  /** Replaces the input of a chat that the agent does not have. */
  readonly instead?: ReactNode
  readonly onLooked: () => void
  readonly above?: (draft: string, setDraft: (draft: string) => void) => ReactNode
  readonly complete?: (draft: string) => string | null
}

/** A conversation at the agents' desk. */
export const Conversation = (props: ConversationProps) => {
  const { room, input, lang, instead = null, onLooked, above, complete } = props
  const state = useRoom(room)
  const isMine = instead === null
  useLooking(() => {
    if (!isMine) return
    room.see()
    onLooked()
  }, `${state.messages.length} ${state.socket} ${isMine}`)
  useFreshLinks(room)
  useEffect(() => {
    if (isMine) input.current?.focus()
  }, [isMine, input])
  return (
    <>
      <Reconnecting socket={state.socket} />
      <MessageLog room={room} state={state} lang={lang} />
      {instead ?? (
        <Composer room={room} input={input} {...(above && { above })} {...(complete && { complete })} />
      )}
    </>
  )
}
