import type { ReactNode } from 'react'
import { sayDate, sayShortDate, sayTime } from '../../lib/dates.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { CustomerFile } from './customer-queries.ts'
import type { FileRow } from './file-rows.tsx'

/** Orders have a page for administrators; support reads them beside its chats. */
type Options = { readonly canOpenOrders: boolean }

const Muted = ({ children }: { readonly children: ReactNode }) => (
  <small className={text.muted}>{children}</small>
)

const useOrderParts = ({ orders, returns }: CustomerFile, { canOpenOrders }: Options) => {
  const { t, price } = useTexts()
  const code = (id: string, words: string) =>
    canOpenOrders ? (
      <Link className={text.link} to={to(officePaths.deskOrder, { id })} translate="no">
        {words}
      </Link>
    ) : (
      <span translate="no">{words}</span>
    )
  return {
    orders: orders.map(
      ({ id, order_id: words, store, status, total, at }): FileRow => ({
        id,
        what: (
          <>
            {code(id, words)}
            <Muted>
              <span translate="no">{store}</span> · {sayShortDate(t, at)} ·{' '}
              <span translate="no">{price(total)}</span>
            </Muted>
          </>
        ),
        side: <StatusBadge status={{ slug: status, name: t(`status.${status}`) }} />,
      }),
    ),
    returns: returns.map(
      ({ id, order, order_id: words, status, refund, at }): FileRow => ({
        id,
        what: (
          <>
            {code(order, words)}
            <Muted>
              {t(`return.${status}`)} · {sayShortDate(t, at)}
            </Muted>
          </>
        ),
        side: refund === null ? null : <span translate="no">{price(refund)}</span>,
      }),
    ),
  }
}

const useWrittenParts = ({ addresses, reviews, coupons }: CustomerFile) => {
  const { t, price, number } = useTexts()
  return {
    addresses: addresses.map(
      ({ id, name, phone, address, quarter, city, default: isDefault }): FileRow => ({
        id,
        what: (
          <>
            <span translate="no">{name}</span>
            <Muted>
              <span translate="no">{[address, quarter, city, phone].join(', ')}</span>
            </Muted>
          </>
        ),
        side: isDefault ? <Muted>{t('customers.default')}</Muted> : null,
      }),
    ),
    reviews: reviews.map(
      ({ id, product, rating, comment, hidden, at }): FileRow => ({
        id,
        what: (
          <>
            <span>{product.name}</span>
            {comment ? <span translate="no">{comment}</span> : null}
            <Muted>
              {[sayShortDate(t, at), hidden && t('customers.hidden')].filter(Boolean).join(' · ')}
            </Muted>
          </>
        ),
        side: `${number(rating)}/5`,
      }),
    ),
    coupons: coupons.map(
      ({ code, name, value, ends_at: at, used }): FileRow => ({
        id: code,
        what: (
          <>
            {name}
            <Muted>
              <span translate="no">{code}</span> ·{' '}
              {used ? t('customers.used') : t('customers.until', { date: sayDate(t, at) })}
            </Muted>
          </>
        ),
        side: <span translate="no">{price(value)}</span>,
      }),
    ),
  }
}

const useTraceParts = ({ chats, sessions, consents, notices }: CustomerFile) => {
  const { t } = useTexts()
  return {
    chats: chats.map(
      ({ id, status, at }): FileRow => ({
        id,
        what: (
          <Link className={text.link} to={to(officePaths.deskChat, { id })}>
            {sayTime(t, at)}
          </Link>
        ),
        side: t(`customers.chat_${status}`),
      }),
    ),
    sessions: sessions.map(
      ({ id, device, first, last }): FileRow => ({
        id,
        what: (
          <>
            <span translate="no">{device || '–'}</span>
            <Muted>{t('customers.last_used', { time: sayTime(t, last) })}</Muted>
          </>
        ),
        side: sayShortDate(t, first),
      }),
    ),
    consents: consents.map(
      ({ kind, at, until }): FileRow => ({
        id: `${kind} ${at}`,
        what: (
          <>
            {t(`customers.consent_${kind}`)}
            {until ? <Muted>{t('customers.withdrawn', { date: sayDate(t, until) })}</Muted> : null}
          </>
        ),
        side: sayShortDate(t, at),
      }),
    ),
    notices: notices.map(
      ({ id, text: words, at }): FileRow => ({ id, what: words, side: sayShortDate(t, at) }),
    ),
  }
}

/** The lists of a file by name, as rows to show. */
export const useFileParts = (file: CustomerFile, options: Options) => ({
  ...useOrderParts(file, options),
  ...useWrittenParts(file),
  ...useTraceParts(file),
})
