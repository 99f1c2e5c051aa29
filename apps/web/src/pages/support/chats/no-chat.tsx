import { useQuery } from '@tanstack/react-query'
import { agentsQuery } from '../../../features/support-chat/support-queries.ts'
import { useNow } from '../../../features/support-chat/use-now.ts'
import { waitedSince } from '../../../features/support-chat/waited.ts'
import { Link } from '../../../lib/router.tsx'
import { useT } from '../../../lib/texts.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import * as styles from './no-chat.module.css'

type NoChatProps = {
  readonly waiting: readonly { readonly chatId: string; readonly since: string }[]
  readonly hrefOfChat: (id: string) => string
  readonly hrefOfMine: string
}

/** In place of a conversation: how many wait and for how long, and what the agents have. */
export const NoChat = ({ waiting, hrefOfChat, hrefOfMine }: NoChatProps) => {
  const t = useT()
  const now = useNow()
  const { data } = useQuery(agentsQuery())
  const agents = data?.result ?? []
  const [first] = waiting
  const me = agents.find((agent) => agent.me)
  const figures = [
    { name: t('support.waiting'), value: waiting.length },
    { name: t('support.longest_wait'), value: first ? waitedSince(first.since, now).text : '–' },
    {
      name: t('support.mine'),
      value: me ? <Link to={hrefOfMine}>{`${me.chats}/${me.capacity}`}</Link> : '–',
    },
    { name: t('support.agents_online'), value: data ? agents.filter(({ online }) => online).length : '–' },
  ]
  return (
    <div className={styles.none}>
      <dl className={styles.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('support.choose')}</p>
      {first ? <ButtonLink to={hrefOfChat(first.chatId)}>{t('support.open_first')}</ButtonLink> : null}
    </div>
  )
}
