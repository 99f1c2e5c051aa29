import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { onePress } from '../../lib/press-guard.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { cardsQuery, type SavedCard, useDefaultCard, useRemoveCard } from './billing-queries.ts'
import { PaymentCard } from './payment-card.tsx'

const Item = ({ card }: { readonly card: SavedCard }) => {
  const t = useT()
  const [asking, ask] = useState(false)
  const makeDefault = useDefaultCard()
  const remove = useRemoveCard()
  const error = makeDefault.error ?? remove.error
  const ending = t('card.ending', { n: card.number.slice(-4) })
  const say = ({ message }: { readonly message: string }) => showToast('success', message)
  return (
    <li>
      <PaymentCard card={{ ...card, name: card.full_name }} />
      <div className="card-acts">
        {card.default ? (
          <span className="muted small">{t('card.first')}</span>
        ) : (
          <button
            type="button"
            className="link"
            aria-busy={makeDefault.isPending || undefined}
            onClick={onePress(() => makeDefault.mutate(card.id, { onSuccess: say }))}
            aria-label={t('common.action_of', { action: t('card.set_default'), name: ending })}
          >
            {t('card.set_default')}
          </button>
        )}
        <button
          type="button"
          className="link bad"
          onClick={() => ask(true)}
          aria-label={t('common.action_of', { action: t('common.delete'), name: ending })}
        >
          {t('common.delete')}
        </button>
      </div>
      {error ? (
        <p className="last" role="alert">
          {(error instanceof ApiError && error.message) || t('m.error')}
        </p>
      ) : null}
      <Confirm
        open={asking}
        title={t('card.delete_title')}
        action={t('common.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(card.id, { onSuccess: say, onError: () => ask(false) })}
        onClose={() => ask(false)}
      >
        {ending}
      </Confirm>
    </li>
  )
}

export const CardList = () => {
  const t = useT()
  const { data, error } = useQuery(cardsQuery())
  if (error && !data) return <Note tone="warn">{t('m.error')}</Note>
  if (!data) return <Lines count={4} />
  if (data.result.length === 0) return <p className="muted">{t('card.none')}</p>
  return (
    <ul className="card-grid">
      {data.result.map((card) => (
        <Item key={card.id} card={card} />
      ))}
    </ul>
  )
}
