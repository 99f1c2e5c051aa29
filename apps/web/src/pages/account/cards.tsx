import * as accountFrame from '../../features/account/account-frame.module.css'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { AddCard } from '../../features/billing/add-card.tsx'
import { CardList } from '../../features/billing/card-list.tsx'
import { useT } from '../../lib/texts.tsx'

export const Page = () => {
  const t = useT()
  return (
    <AccountFrame title={t('drawer.cards')}>
      <CardList />
      <section className={accountFrame.ruled}>
        <h2 className="mb-3">{t('checkout.add_card')}</h2>
        <AddCard />
      </section>
    </AccountFrame>
  )
}
