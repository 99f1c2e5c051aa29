import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { classes } from '../../lib/classes.ts'
import { useFocusOnward } from '../../lib/focus-onward.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { DefaultButton, DeleteButton, EntryOutcome, useBookEntry } from '../../ui/book-entry.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { cardsQuery, type SavedCard, useDefaultCard, useRemoveCard } from './billing-queries.ts'
import * as styles from './card-list.module.css'
import { PaymentCard } from './payment-card.tsx'

const Item = ({ card }: { readonly card: SavedCard }) => {
  const t = useT()
  const place = useRef<HTMLLIElement>(null)
  useFocusOnward(place)
  const entry = useBookEntry(card.id, useDefaultCard(), useRemoveCard())
  const ending = t('card.ending', { n: card.number.slice(-4) })
  return (
    <li ref={place}>
      <PaymentCard card={{ ...card, name: card.full_name }} />
      <div className={styles.actions}>
        {card.default ? (
          <span className={classes(text.muted, text.small)}>{t('card.first')}</span>
        ) : (
          <DefaultButton entry={entry} name={ending}>
            {t('card.set_default')}
          </DefaultButton>
        )}
        <DeleteButton entry={entry} name={ending} />
      </div>
      <EntryOutcome entry={entry} failed={t('m.error')} title={t('card.delete_title')}>
        {ending}
      </EntryOutcome>
    </li>
  )
}

export const CardList = () => {
  const t = useT()
  const { data, error, refetch } = useQuery(cardsQuery())
  if (error && !data) return <Failed title={t('m.error')} onRetry={refetch} />
  if (!data) return <Lines count={4} />
  if (data.result.length === 0) return <p className={text.muted}>{t('card.none')}</p>
  return (
    <ul data-part="cards" className={styles.cardGrid}>
      {data.result.map((card) => (
        <Item key={card.id} card={card} />
      ))}
    </ul>
  )
}
