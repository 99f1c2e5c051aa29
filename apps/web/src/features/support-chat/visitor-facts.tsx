import { useQuery } from '@tanstack/react-query'
import { LANGUAGE_NAMES, type Language } from '@tregu/domain'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { sayShortDate, sayTime } from '../../lib/dates.ts'
import { nameOf } from '../../lib/nickname.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { visitorName } from './queue.tsx'
import { type ChatRow, type ChatVisitor, chatsQuery } from './support-queries.ts'
import * as styles from './visitor-facts.module.css'

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const languageName = (language: string) => LANGUAGE_NAMES[language as Language]?.name ?? language

type EarlierChatsProps = { readonly row: ChatRow; readonly hrefOf: (chatId: string) => string }

/** Earlier chats of the same person, found by the e-mail address. */
export const EarlierChats = ({ row, hrefOf }: EarlierChatsProps) => {
  const t = useT()
  const email = row.email ?? ''
  const { data } = useQuery({ ...chatsQuery({ q: email, status: 'finished' }), enabled: email !== '' })
  const chats = (data?.result ?? []).filter(
    ({ chatId, email: other }) => chatId !== row.chatId && other === email,
  )
  if (email === '' || chats.length === 0) return null
  return (
    <section aria-labelledby="visitor-earlier">
      <h3 id="visitor-earlier">{t('support.earlier')}</h3>
      <ul className={styles.earlier}>
        {chats.map(({ chatId, since, preview, rating }) => (
          <li key={chatId}>
            <Link to={hrefOf(chatId)}>
              <span className={text.figures}>{sayShortDate(t, since)}</span>
              <span className={styles.preview}>{preview}</span>
              {rating === null ? null : (
                <span className={text.figures}>{t('support.stars', { n: rating })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type VisitorFactsProps = {
  readonly row: ChatRow
  /** Null until it was read. */
  readonly visitor: ChatVisitor | null
}

/** Who the visitor is, as far as the chat and the account tell. */
export const VisitorFacts = ({ row, visitor }: VisitorFactsProps) => {
  const t = useT()
  const { customer, since, rating, comment, agent } = row
  const email = visitor?.email ?? row.email
  const languages = [...new Set([row.language, visitor?.language ?? row.language])]
  return (
    <>
      <section>
        <h2>{visitor?.name || visitorName(row)}</h2>
        <dl>
          {email ? (
            <Fact name={t('support.email')}>
              <a className={text.link} href={`mailto:${email}`}>
                {email}
              </a>
            </Fact>
          ) : null}
          {visitor?.phone ? (
            <Fact name={t('support.phone')}>
              <a className={classes(text.link, text.figures)} href={`tel:${visitor.phone}`}>
                {visitor.phone}
              </a>
            </Fact>
          ) : null}
          <Fact name={t('support.account')}>{t(customer ? 'support.customer' : 'support.guest')}</Fact>
          {visitor?.since ? (
            <Fact name={t('support.member_since')}>
              <time dateTime={visitor.since}>{sayShortDate(t, visitor.since)}</time>
            </Fact>
          ) : null}
          <Fact name={t('support.language')}>{languages.map(languageName).join(', ')}</Fact>
          <Fact name={t('support.since')}>
            <time dateTime={since}>{sayTime(t, since)}</time>
          </Fact>
          {agent ? <Fact name={t('support.agent')}>{nameOf(agent)}</Fact> : null}
        </dl>
      </section>
      {rating === null ? null : (
        <section>
          <h3>{t('support.rating')}</h3>
          <p className={styles.rating}>
            <Star className={icons.small} aria-hidden="true" />
            <b className={classes(text.strong, text.figures)}>{t('support.stars', { n: rating })}</b>
          </p>
          {comment ? <p>{t('common.quoted', { text: comment })}</p> : null}
        </section>
      )}
    </>
  )
}
