import { useQuery } from '@tanstack/react-query'
import * as accountFrame from '../../features/account/account-frame.module.css'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { AddCard } from '../../features/billing/add-card.tsx'
import { cardsQuery } from '../../features/billing/billing-queries.ts'
import { CardList } from '../../features/billing/card-list.tsx'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'

export const Page = () => {
  const t = useT()
  const { data, error } = useQuery(cardsQuery())
  // The payment provider asks for the card on its own page each time, so there is nothing to save.
  const isHosted = data?.can_add === false
  return (
    <AccountFrame title={t('drawer.cards')}>
      {isHosted ? <p className={text.muted}>{t('card.hosted')}</p> : <CardList />}
      {isHosted || (error && !data) ? null : (
        <section className={accountFrame.ruled}>
          <h2 className={utility.spaceBelow}>{t('checkout.add_card')}</h2>
          <AddCard />
        </section>
      )}
    </AccountFrame>
  )
}
