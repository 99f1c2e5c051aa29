import * as chatRoutes from '@tregu/contract/routes/chat'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import * as styles from './chat-actions.module.css'
import { HandOver } from './hand-over.tsx'

type ChatActionsProps = { readonly chatId: string; readonly onChanged: () => void }

/** What the agent who has a chat can do with it. */
export const ChatActions = ({ chatId, onChanged }: ChatActionsProps) => {
  const t = useT()
  const call = useCall()
  const [asked, setAsked] = useState<'finish' | 'hand over' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const close = () => setAsked(null)
  const finish = async () => {
    setIsBusy(true)
    try {
      await call(chatRoutes.finish, { params: { id: chatId }, body: {} })
    } catch (error) {
      showToast('bad', failureText(error, t))
    }
    setIsBusy(false)
    close()
    onChanged()
  }
  return (
    <div className={styles.actions}>
      <Button
        tone="soft"
        size="small"
        aria-label={t('support.hand_over')}
        icon={<ArrowLeftRight className={icons.small} aria-hidden="true" />}
        onClick={() => setAsked('hand over')}
      >
        <span className={layout.wideOnly}>{t('support.hand_over')}</span>
      </Button>
      <Button tone="line" size="small" onClick={() => setAsked('finish')}>
        {t('support.finish')}
      </Button>
      <HandOver
        open={asked === 'hand over'}
        chatId={chatId}
        onClose={close}
        onDone={() => {
          close()
          onChanged()
        }}
      />
      <Confirm
        open={asked === 'finish'}
        title={t('support.finish_title')}
        action={t('support.finish')}
        busy={isBusy}
        onConfirm={() => void finish()}
        onClose={close}
      >
        {t('support.finish_text')}
      </Confirm>
    </div>
  )
}

type TakeProps = { readonly chatId: string; readonly onTaken: () => void }

/** Takes a waiting chat; Enter does it too. */
export const useTake = ({ chatId, onTaken }: TakeProps) => {
  const t = useT()
  const call = useCall()
  const [isBusy, setIsBusy] = useState(false)
  const take = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await call(chatRoutes.take, { params: { id: chatId } })
    } catch (error) {
      showToast('bad', failureText(error, t))
    }
    setIsBusy(false)
    onTaken()
  }
  return { isBusy, take }
}
