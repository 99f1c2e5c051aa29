import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import type { ReturnStatus } from '@tregu/domain'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { classes } from '../../lib/classes.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { failureText } from '../../lib/failure.ts'
import { useHeld } from '../../lib/held.ts'
import { callOf } from '../../lib/query-client.ts'
import { useT, useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as text from '../../styles/text.module.css'
import { AskReason } from '../../ui/ask-reason.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { HeldBar } from '../../ui/held-bar.tsx'
import { Note } from '../../ui/note.tsx'
import * as styles from './desk-parts.module.css'
import { type DeskOrder, readDeskAgain } from './desk-queries.ts'
import { useIsShown } from './use-steps.ts'

type Return = DeskOrder['returns'][number]
type Move = {
  readonly status: Exclude<ReturnStatus, 'requested'>
  readonly reason: string
  readonly isLeaving?: boolean
}

const tones = { requested: 'warn', received: 'info', refunded: 'ok', refused: 'grey' } as const

export const ReturnBadge = ({ returned }: { readonly returned: Pick<Return, 'status' | 'name'> }) => (
  <Badge tone={tones[returned.status]}>{returned.name}</Badge>
)

/** Moves a return. A refusal means that it has changed, so everything is read again in any case. */
const useMove = (id: string) => {
  const t = useT()
  const client = useQueryClient()
  const isShown = useIsShown()
  return useMutation({
    mutationFn: ({ status, reason, isLeaving = false }: Move) =>
      callOf(client)(
        deskRoutes.setReturnStatus,
        { params: { id }, body: { status, reason } },
        { keepalive: isLeaving },
      ),
    onSuccess: (_, { status }) => {
      if (isShown.current) showToast('success', t(`desk.done_${status}`))
    },
    onError: (error) => {
      if (!isShown.current) showToast('bad', failureText(error, t))
    },
    onSettled: () => readDeskAgain(client),
  })
}

/** Why a move failed: somebody else was faster, the connection was away, or what the server says. */
const useFailure = (error: unknown) => {
  const t = useT()
  if (!error) return null
  const code = error instanceof ApiError ? error.code : null
  if (code === 'status_not_allowed') return t('desk.changed_return')
  return code === 'network' ? t('desk.lost') : failureText(error, t)
}

type OneProps = { readonly order: DeskOrder; readonly returned: Return }

const Decisions = ({ order, returned }: OneProps) => {
  const t = useT()
  const [asking, setAsking] = useState<'refused' | 'refunded' | null>(null)
  const { mutate, mutateAsync, isPending, error, reset } = useMove(returned.id)
  const failure = useFailure(error)
  const { held, hold, undo } = useHeld()
  const [isUndone, setIsUndone] = useState(false)
  const isBusy = held !== null || isPending
  const ask = (what: 'refused' | 'refunded') => {
    reset()
    setAsking(what)
  }
  const receive = () => {
    reset()
    setIsUndone(false)
    hold({
      text: t('desk.held_received'),
      // The mutation keeps its failure, which stands beside the buttons.
      run: (isLeaving) =>
        mutateAsync({ status: 'received', reason: '', isLeaving }).then(
          () => undefined,
          () => undefined,
        ),
    })
  }
  const send = (status: 'refused' | 'refunded') => (reason: string) =>
    mutate({ status, reason }, { onSettled: () => setAsking(null) })
  const isByProvider = order.payment.method === 'creditCard' || order.payment.method === 'paypal'
  return (
    <>
      {failure ? (
        <Note tone="warn" live>
          {failure}
        </Note>
      ) : null}
      {returned.status === 'requested' ? (
        <div className={styles.formActions}>
          <Button size="small" busy={isPending} aria-disabled={isBusy} onClick={receive}>
            {t('desk.step_received')}
          </Button>
          <HeldBar held={held} isUndone={isUndone} onUndo={() => setIsUndone(undo())} />
          {isBusy ? null : (
            <Button tone="line" size="small" onClick={() => ask('refused')}>
              {t('desk.refuse')}
            </Button>
          )}
        </div>
      ) : null}
      {returned.status === 'received' ? (
        <div className={styles.formActions}>
          <Button size="small" onClick={() => ask('refunded')}>
            {t('desk.refund')}
          </Button>
        </div>
      ) : null}
      <AskReason
        open={asking === 'refused'}
        title={t('desk.refuse_title')}
        text={t('desk.refuse_text')}
        action={t('desk.refuse')}
        busy={isPending}
        failure={null}
        onSend={send('refused')}
        onClose={() => setAsking(null)}
      />
      <AskReason
        open={asking === 'refunded'}
        title={t('desk.refund_title')}
        text={t(isByProvider ? 'desk.refund_card' : 'desk.refund_cash')}
        action={t('desk.refund')}
        busy={isPending}
        failure={null}
        hasReason={false}
        onSend={send('refunded')}
        onClose={() => setAsking(null)}
      />
    </>
  )
}

const One = ({ order, returned }: OneProps) => {
  const { t, price } = useTexts()
  return (
    <li className={styles.entry}>
      <p className={styles.returnHead}>
        <ReturnBadge returned={returned} />
        <span className={classes(text.muted, text.figures)}>{sayShortDate(t, returned.at)}</span>
        {returned.amount === null ? null : <b>{t('order.refunded', { amount: price(returned.amount) })}</b>}
      </p>
      <p>{returned.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</p>
      {returned.reason ? <p className={text.muted}>{t('common.quoted', { text: returned.reason })}</p> : null}
      <Decisions order={order} returned={returned} />
    </li>
  )
}

/** The returns of an order, with what the seller decides. */
export const ReturnSteps = ({ order }: { readonly order: DeskOrder }) => {
  const t = useT()
  if (order.returns.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="desk-returns">
      <h2 id="desk-returns">{t('order.returns')}</h2>
      <ul>
        {order.returns.map((returned) => (
          <One key={returned.id} order={order} returned={returned} />
        ))}
      </ul>
    </section>
  )
}
