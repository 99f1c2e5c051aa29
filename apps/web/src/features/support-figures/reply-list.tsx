import { useQueryClient } from '@tanstack/react-query'
import * as supportRoutes from '@tregu/contract/routes/support'
import { pickText } from '@tregu/domain'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { useCall } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import type { CannedReply } from './office-queries.ts'
import * as styles from './replies.module.css'
import { ReplyForm } from './reply-form.tsx'

type ReplyItemProps = { readonly reply: CannedReply; readonly onRemove: () => void }

const ReplyItem = ({ reply, onRemove }: ReplyItemProps) => {
  const { t, language } = useTexts()
  const [isEditing, setIsEditing] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  const name = `/${reply.shortcut}`
  const words = pickText(reply.text, language)
  // The button that opened the form takes focus again.
  useEffect(() => {
    if (wasEditing.current && !isEditing) actions.current?.querySelector('button')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing)
    return (
      <li className={styles.reply}>
        <ReplyForm reply={reply} onClose={() => setIsEditing(false)} />
      </li>
    )
  return (
    <li className={styles.reply}>
      <div className={styles.words}>
        <b className={text.strong}>{name}</b>
        <p lang={words.language}>{words.text}</p>
      </div>
      <div ref={actions} className={styles.actions}>
        <Button
          tone="soft"
          size="small"
          aria-label={t('common.action_of', { action: t('common.edit'), name })}
          onClick={() => setIsEditing(true)}
        >
          {t('common.edit')}
        </Button>
        <Button
          tone="danger"
          size="small"
          aria-label={t('common.action_of', { action: t('common.delete'), name })}
          onClick={onRemove}
        >
          {t('common.delete')}
        </Button>
      </div>
    </li>
  )
}

type ReplyListProps = { readonly label: string; readonly replies: readonly CannedReply[] }

/** Canned replies in the reader's language, each to be changed in place or deleted after a question. */
export const ReplyList = ({ label, replies }: ReplyListProps) => {
  const { t } = useTexts()
  const call = useCall()
  const client = useQueryClient()
  const [removed, setRemoved] = useState<CannedReply | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const remove = async () => {
    if (!removed) return
    setIsBusy(true)
    try {
      await call(supportRoutes.removeReply, { params: { id: removed.id } })
      showToast('success', t('office.reply_removed'))
    } catch (error) {
      showToast('bad', failureText(error, t))
    }
    setIsBusy(false)
    setIsAsking(false)
    list.current?.focus()
    await client.invalidateQueries({ queryKey: [supportRoutes.listReplies.path] })
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.replies} aria-label={label}>
        {replies.map((reply) => (
          <ReplyItem
            key={reply.id}
            reply={reply}
            onRemove={() => {
              setRemoved(reply)
              setIsAsking(true)
            }}
          />
        ))}
      </ul>
      <Confirm
        open={isAsking}
        title={t('office.remove_title', { name: `/${removed?.shortcut ?? ''}` })}
        action={t('common.delete')}
        busy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      >
        {t('office.remove_text')}
      </Confirm>
    </>
  )
}
