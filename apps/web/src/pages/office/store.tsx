import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MarketStore, marketStoreQuery } from '../../features/market-stores/market-store-queries.ts'
import * as styles from '../../features/market-stores/market-stores.module.css'
import { PlaceDialog } from '../../features/market-stores/place-dialog.tsx'
import { ReinstateStore } from '../../features/market-stores/reinstate-store.tsx'
import { StoreDecisions } from '../../features/market-stores/store-decisions.tsx'
import { StoreFacts } from '../../features/market-stores/store-facts.tsx'
import { StoreFigures } from '../../features/market-stores/store-figures.tsx'
import { SuspendStore } from '../../features/market-stores/suspend-store.tsx'
import { TermsDialog } from '../../features/market-stores/terms-dialog.tsx'
import { Link, useParams } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { StoreLogo } from '../../ui/store-logo.tsx'

/** Links to pages about this store. Only an open store has a page in the shop. */
const Links = ({ store: { slug, state } }: { readonly store: MarketStore }) => {
  const t = useT()
  return (
    <nav className={styles.links} aria-label={t('stores.links')}>
      {state === 'active' ? (
        <Link className={text.link} to={to(paths.store, { store: slug })}>
          {t('stores.in_shop')}
        </Link>
      ) : null}
      <Link className={text.link} to={to(paths.deskProducts, null, { store: slug })}>
        {t('stores.its_products')}
      </Link>
      <Link className={text.link} to={to(paths.deskStore, null, { store: slug })}>
        {t('stores.its_profile')}
      </Link>
    </nav>
  )
}

/** One store: its figures, who sells, what was decided about it; it is suspended and reinstated here. */
export const Page = () => {
  const t = useT()
  const { id = '' } = useParams()
  const [open, setOpen] = useState<'suspend' | 'reinstate' | 'terms' | 'place' | null>(null)
  const { data } = useQuery(marketStoreQuery(id))
  if (!data) return <Lines count={12} />
  const store = data.result
  const { name, logo, state } = store
  const close = () => setOpen(null)
  return (
    <DeskPage
      title={name}
      heading={
        <span className={styles.name} translate="no">
          <StoreLogo name={name} logo={logo} small />
          {name}
        </span>
      }
      crumbs={
        <Link className={text.link} to={paths.marketStores}>
          {t('desk.stores')}
        </Link>
      }
      aside={
        state === 'active' ? (
          <Button tone="danger" onClick={() => setOpen('suspend')}>
            {t('stores.suspend')}
          </Button>
        ) : (
          <Button onClick={() => setOpen('reinstate')}>{t('stores.reinstate')}</Button>
        )
      }
    >
      <div className={styles.page}>
        {state === 'suspended' ? <Note tone="warn">{t('stores.is_suspended')}</Note> : null}
        <Links store={store} />
        <StoreFigures store={store} />
        <StoreFacts store={store} onTerms={() => setOpen('terms')} onPlace={() => setOpen('place')} />
        <StoreDecisions decisions={store.decisions} />
      </div>
      <PlaceDialog store={store} open={open === 'place'} onClose={close} />
      <TermsDialog store={store} open={open === 'terms'} onClose={close} />
      <SuspendStore store={store} open={open === 'suspend'} onClose={close} />
      <ReinstateStore store={store} open={open === 'reinstate'} onClose={close} />
    </DeskPage>
  )
}
