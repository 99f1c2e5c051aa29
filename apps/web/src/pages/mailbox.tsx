import { useQuery } from '@tanstack/react-query'
import * as developmentRoutes from '@tregu/contract/routes/development'
import { formatTime } from '@tregu/domain'
import { Mail, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { MailFrame } from '../features/mailbox/mail-frame.tsx'
import { classes } from '../lib/classes.ts'
import { sayTime } from '../lib/dates.ts'
import { query } from '../lib/query-client.ts'
import { Link } from '../lib/router.tsx'
import { Meta } from '../lib/site.tsx'
import { useTexts } from '../lib/texts.tsx'
import { paths } from '../paths.ts'
import * as icons from '../styles/icon.module.css'
import * as layout from '../styles/layout.module.css'
import * as text from '../styles/text.module.css'
import { Button } from '../ui/button.tsx'
import * as field from '../ui/field.module.css'
import { MarkLink } from '../ui/mark.tsx'
import { Tabs } from '../ui/tabs.tsx'
import * as styles from './mailbox.module.css'

const everyMs = 3000

const useMessages = (to: string) =>
  useQuery({
    ...query(developmentRoutes.mailbox, { query: to ? { to } : {} }),
    staleTime: 0,
    refetchInterval: everyMs,
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
type Message = NonNullable<ReturnType<typeof useMessages>['data']>['result'][number]

const Plain = ({ message }: { readonly message: Message }) => (
  <div className={styles.mailText}>
    <pre>{message.text}</pre>
    {message.links.map((link) => (
      <p key={link}>
        <a className={text.link} href={link}>
          {link}
        </a>
      </p>
    ))}
  </div>
)

const Letter = ({ message }: { readonly message: Message }) => {
  const { t } = useTexts()
  return (
    <article className={styles.letter}>
      <header>
        <h2>{message.subject || message.text.slice(0, 60)}</h2>
        <dl>
          <dt>{t('mailbox.from')}</dt>
          <dd>{message.from}</dd>
          <dt>{t('mailbox.to')}</dt>
          <dd>{message.to}</dd>
          <dt>{t('mailbox.sent')}</dt>
          <dd className={text.figures}>{sayTime(t, message.time)}</dd>
        </dl>
      </header>
      {message.html === null ? (
        <Plain message={message} />
      ) : (
        <Tabs
          key={message.id}
          label={message.subject}
          tabs={[
            {
              id: 'message',
              label: t('mailbox.message'),
              content: <MailFrame title={message.subject} html={message.html} />,
            },
            { id: 'plain', label: t('mailbox.plain'), content: <Plain message={message} /> },
          ]}
        />
      )}
    </article>
  )
}

/** The development mailbox: every mail and text message that would have been sent (docs/rules/demo-world.md). */
export const Page = () => {
  const { t } = useTexts()
  const [to, setTo] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, refetch } = useMessages(to.trim())
  const messages = data?.result ?? []
  const shown = messages.find(({ id }) => id === chosen) ?? messages[0]
  return (
    <div className={styles.mailbox}>
      <Meta title={t('mailbox.title')} />
      <header className={styles.mailboxHead}>
        <MarkLink />
        <h1>{t('mailbox.title')}</h1>
        <Link className={styles.headLink} to={paths.mailGallery}>
          {t('mailbox.gallery')}
        </Link>
        <span className={classes(layout.wideOnly, styles.wideOnly)}>{t('mailbox.stays')}</span>
      </header>
      <div className={styles.mailboxList}>
        <div className={classes(layout.row, layout.between)}>
          <b className={text.strong}>{t('mailbox.all', { n: messages.length })}</b>
          <Button tone="quiet" size="small" onClick={() => refetch()}>
            {t('mailbox.look')}
          </Button>
        </div>
        <input
          type="search"
          className={classes(field.input, field.small)}
          aria-label={t('mailbox.address')}
          placeholder={t('mailbox.address')}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        {messages.length === 0 ? <p className={text.muted}>{t('mailbox.none')}</p> : null}
        <ul>
          {messages.map((message) => {
            const Icon = message.channel === 'sms' ? MessageSquare : Mail
            return (
              <li key={message.id}>
                <button
                  type="button"
                  className={classes(message === shown && styles.on)}
                  aria-current={message === shown || undefined}
                  onClick={() => setChosen(message.id)}
                >
                  <Icon className={icons.small} aria-hidden="true" />
                  <span className={classes(layout.grow, styles.grow)}>
                    <b className={text.strong}>{message.subject || message.text}</b>
                    <span className={classes(text.small, text.muted)}>{message.to}</span>
                  </span>
                  <span className={classes(text.small, text.muted, text.figures)}>
                    {formatTime(new Date(message.time))}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      {shown ? <Letter message={shown} /> : null}
    </div>
  )
}
