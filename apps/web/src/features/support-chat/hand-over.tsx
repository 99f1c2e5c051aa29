import { useQuery } from '@tanstack/react-query'
import * as chatRoutes from '@tregu/contract/routes/chat'
import { useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { agentsQuery, type ChatAgent } from './support-queries.ts'

type HandOverProps = {
  readonly open: boolean
  readonly chatId: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Who can take it: another agent; those who are online and have room come first. */
const listOthers = (agents: readonly ChatAgent[]) => {
  const rank = ({ online, chats, capacity }: ChatAgent) => (online ? 0 : 2) + (chats < capacity ? 0 : 1)
  return agents.filter(({ me }) => !me).toSorted((a, b) => rank(a) - rank(b))
}

/** Chooses the colleague who gets a chat. */
export const HandOver = ({ open, chatId, onDone, onClose }: HandOverProps) => {
  const t = useT()
  const call = useCall()
  const { data } = useQuery({ ...agentsQuery(), enabled: open })
  const others = listOthers(data?.result ?? [])
  const [chosen, setChosen] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // While all agents are away none is preselected, because the chat would wait without being seen.
  const agent = chosen || (others.find(({ online }) => online)?.nickname ?? '')
  const handOver = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await call(chatRoutes.handOver, { params: { id: chatId }, body: { agent } })
      onDone()
    } catch (error) {
      setFailure(failureText(error, t))
    }
    setIsBusy(false)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('support.hand_over_title')}
      actions={
        <DialogActions onLeave={onClose}>
          {others.length > 0 ? (
            <Button busy={isBusy} disabled={agent === ''} onClick={() => void handOver()}>
              {t('support.hand_over')}
            </Button>
          ) : null}
        </DialogActions>
      }
    >
      {failure ? (
        <Note tone="warn" live>
          {failure}
        </Note>
      ) : null}
      {others.length > 0 ? (
        <SelectField
          label={t('support.colleague')}
          value={agent}
          onChange={(event) => setChosen(event.target.value)}
        >
          {agent === '' ? <option value="">{t('support.nobody_online')}</option> : null}
          {others.map(({ nickname, name, online, chats, capacity }) => (
            <option key={nickname} value={nickname}>
              {name} · {t(online ? 'support.online' : 'support.offline')} · {chats}/{capacity}
            </option>
          ))}
        </SelectField>
      ) : (
        <p>{t(data ? 'support.nobody_else' : 'common.loading')}</p>
      )}
    </Dialog>
  )
}
