import { CHAT_TEXT_MAX, checkChatText, placeEmoji } from '@tregu/domain'
import { Paperclip, SendHorizontal, Smile } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { tabStorage } from '../../lib/storage.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { IconButton } from '../../ui/button.tsx'
import * as styles from './composer.module.css'
import { FileList } from './file-list.tsx'
import { draftKey } from './kept-messages.ts'
import type { Room } from './room.ts'
import { FILE_TYPES, useFiles } from './use-files.ts'

const EmojiPanel = lazyPart(async () => (await import('./emoji-panel.tsx')).EmojiPanel)

/** The words that are not sent yet, kept for this tab over reloads and other chats. */
const useDraft = (chatId: string) => {
  const key = draftKey(chatId)
  const [draft, setDraft] = useState(
    () => tabStorage.get<string>(key, (kept) => typeof kept === 'string') ?? '',
  )
  const keep = (next: string) => {
    setDraft(next)
    if (next) tabStorage.set(key, next)
    else tabStorage.remove(key)
  }
  return [draft, keep] as const
}

type ComposerProps = {
  readonly room: Room
  readonly input: RefObject<HTMLTextAreaElement | null>
  /** Between the messages and the input; may change what is written. */
  readonly above?: (draft: string, setDraft: (draft: string) => void) => ReactNode
  /** Enter writes this text instead of sending; null for an ordinary message. */
  readonly complete?: (draft: string) => string | null
}

/** Enter sends, Shift+Enter breaks the line; an emoji on empty input is sent at once, otherwise appended. */
export const Composer = ({ room, input, above, complete }: ComposerProps) => {
  const t = useT()
  const [draft, setDraft] = useDraft(room.chatId)
  const [isEmojiOpen, setIsEmojiOpen] = useState(false)
  const files = useFiles(room)
  const emojiButton = useRef<HTMLButtonElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const id = useId()

  const send = () => {
    const completed = complete?.(draft) ?? null
    if (completed !== null) return setDraft(completed)
    void files.sendAll()
    const checked = checkChatText(draft)
    if (!checked.ok) return
    room.send({ type: 'text', content: checked.text, data: { text: checked.text } })
    setDraft('')
  }
  const chooseEmoji = (emoji: string) => {
    const placed = placeEmoji(draft, emoji)
    if ('input' in placed) setDraft(placed.input)
    else room.send({ type: 'emoji', content: emoji, data: { emoji } })
  }
  const keyed = (event: KeyboardEvent) => {
    // While letters are being composed (accents, other scripts) Enter belongs to the keyboard.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const closeEmoji = () => {
    setIsEmojiOpen(false)
    emojiButton.current?.focus()
  }
  return (
    <div className={styles.composer}>
      {above?.(draft, setDraft)}
      {isEmojiOpen ? (
        <Suspense>
          <EmojiPanel id={`${id}-emoji`} onChoose={chooseEmoji} onClose={closeEmoji} />
        </Suspense>
      ) : null}
      <FileList files={files} />
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault()
          send()
          input.current?.focus()
        }}
      >
        <input
          ref={picker}
          type="file"
          className={text.hidden}
          tabIndex={-1}
          multiple
          accept={FILE_TYPES}
          aria-label={t('chat.attach')}
          onChange={(event) => {
            files.add(Array.from(event.target.files ?? []))
            // The same file can be chosen again.
            event.target.value = ''
            input.current?.focus()
          }}
        />
        <IconButton label={t('chat.attach')} onClick={() => picker.current?.click()}>
          <Paperclip className={icons.icon} aria-hidden="true" />
        </IconButton>
        <button
          ref={emojiButton}
          type="button"
          className={styles.emoji}
          aria-label={t('chat.emoji')}
          aria-expanded={isEmojiOpen}
          aria-controls={isEmojiOpen ? `${id}-emoji` : undefined}
          onClick={() => setIsEmojiOpen(!isEmojiOpen)}
        >
          <Smile className={icons.icon} aria-hidden="true" />
        </button>
        <textarea
          ref={input}
          className={styles.input}
          rows={1}
          maxLength={CHAT_TEXT_MAX}
          value={draft}
          aria-label={t('chat.message')}
          placeholder={t('chat.write')}
          onKeyDown={keyed}
          onPaste={(event) => {
            const pasted = Array.from(event.clipboardData.files)
            if (pasted.length === 0) return
            event.preventDefault()
            files.add(pasted)
          }}
          onChange={(event) => {
            setDraft(event.target.value)
            room.typing()
          }}
        />
        <button type="submit" className={styles.send} aria-label={t('chat.send')}>
          <SendHorizontal className={icons.icon} aria-hidden="true" />
        </button>
      </form>
    </div>
  )
}
