import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as chatRoutes from '@tregu/contract/routes/chat'
import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { failureText } from '../../lib/failure.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as icons from '../../styles/icon.module.css'
import { IconButton } from '../../ui/button.tsx'
import * as styles from './agent-state.module.css'
import { setSound, useSound } from './sound.ts'
import { agentsQuery, readChatsAgain } from './support-queries.ts'

type State = 'available' | 'away'

/** Whether the agent takes chats, and whether news make a sound. */
export const AgentState = ({ isConnected }: { readonly isConnected: boolean }) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const { data } = useQuery(agentsQuery())
  const [isBusy, setIsBusy] = useState(false)
  const hasSound = useSound()
  const state = data?.result.find(({ me }) => me)?.state ?? null
  const change = async (next: State) => {
    setIsBusy(true)
    try {
      await call(chatRoutes.setState, { body: { state: next } })
      await readChatsAgain(client)
    } catch (error) {
      showToast('bad', failureText(error, t))
    }
    setIsBusy(false)
  }
  const isOn = state === 'available'
  return (
    <div className={styles.state}>
      {state === null ? (
        <span />
      ) : (
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-busy={isBusy || undefined}
          className={styles.toggle}
          onClick={() => {
            if (!isBusy) void change(isOn ? 'away' : 'available')
          }}
        >
          <i className={classes(styles.dot, isOn && isConnected && styles.on)} aria-hidden="true" />
          {t('support.available')}
          <span className={styles.track} aria-hidden="true" />
        </button>
      )}
      <IconButton
        label={t(hasSound ? 'support.sound_off' : 'support.sound_on')}
        onClick={() => setSound(!hasSound)}
      >
        {hasSound ? (
          <Bell className={icons.icon} aria-hidden="true" />
        ) : (
          <BellOff className={icons.icon} aria-hidden="true" />
        )}
      </IconButton>
    </div>
  )
}
