import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CloseStore } from '../../features/market-stores/close-store.tsx'
import { KeepStore } from '../../features/market-stores/keep-store.tsx'
import { type MarketStore, marketStoreQuery } from '../../features/market-stores/market-store-queries.ts'
import * as styles from '../../features/market-stores/market-stores.module.css'
import { PlaceDialog } from '../../features/market-stores/place-dialog.tsx'
import { ReinstateStore } from '../../features/market-stores/reinstate-store.tsx'
import { StoreDecisions } from '../../features/market-stores/store-decisions.tsx'
import { StoreFacts } from '../../features/market-stores/store-facts.tsx'
import { StoreFigures } from '../../features/market-stores/store-figures.tsx'
import { SuspendStore } from '../../features/market-stores/suspend-store.tsx'
import { TermsDialog } from '../../features/market-stores/terms-dialog.tsx'
import { sayDate } from '../../lib/dates.ts'
import { Link, useParams } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
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
      <Link className={text.link} to={to(officePaths.deskProducts, null, { store: slug })}>
        {t('stores.its_products')}
      </Link>
      <Link className={text.link} to={to(officePaths.deskStore, null, { store: slug })}>
        {t('stores.its_profile')}
      </Link>
    </nav>
  )
}

type Task = 'suspend' | 'reinstate' | 'close' | 'keep' | 'terms' | 'place'
type ActionsProps = { readonly store: MarketStore; readonly onAsk: (task: Task) => void }

/** A closed store opens when its closing is taken back; it is not reinstated. */
const Actions = ({ store: { state, closing }, onAsk }: ActionsProps) => {
  const t = useT()
  return (
    <div className={styles.links}>
      {closing ? (
        <Button tone="line" onClick={() => onAsk('keep')}>
          {t('stores.keep')}
        </Button>
      ) : (
        <Button tone="line" onClick={() => onAsk('close')}>
          {t('stores.close')}
        </Button>
      )}
      {state === 'active' ? (
        <Button tone="danger" onClick={() => onAsk('suspend')}>
          {t('stores.suspend')}
        </Button>
      ) : null}
      {state === 'suspended' && !closing?.closed ? (
        <Button onClick={() => onAsk('reinstate')}>{t('stores.reinstate')}</Button>
      ) : null}
    </div>
  )
}

/** What shoppers see of a store that is suspended or is being closed. */
const StateNote = ({ store: { state, closing } }: { readonly store: MarketStore }) => {
  const t = useT()
  if (closing) {
    const date = sayDate(t, closing.closes_at)
    return <Note tone="warn">{t(closing.closed ? 'stores.is_closed' : 'stores.is_closing', { date })}</Note>
  }
  return state === 'suspended' ? <Note tone="warn">{t('stores.is_suspended')}</Note> : null
}

/** One store: its figures, who sells, what was decided about it; it is suspended, reinstated and closed here. */
export const Page = () => {
  const t = useT()
  const { id = '' } = useParams()
  const [open, setOpen] = useState<Task | null>(null)
  const { data } = useQuery(marketStoreQuery(id))
  if (!data) return <Lines count={12} />
  const store = data.result
  const { name, logo } = store
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
        <Link className={text.link} to={officePaths.marketStores}>
          {t('desk.stores')}
        </Link>
      }
      aside={<Actions store={store} onAsk={setOpen} />}
    >
      <div className={styles.page}>
        <StateNote store={store} />
        <Links store={store} />
        <StoreFigures store={store} />
        <StoreFacts store={store} onTerms={() => setOpen('terms')} onPlace={() => setOpen('place')} />
        <StoreDecisions decisions={store.decisions} />
      </div>
      <PlaceDialog store={store} open={open === 'place'} onClose={close} />
      <TermsDialog store={store} open={open === 'terms'} onClose={close} />
      <SuspendStore store={store} open={open === 'suspend'} onClose={close} />
      <CloseStore store={store} open={open === 'close'} onClose={close} />
      <KeepStore store={store} open={open === 'keep'} onClose={close} />
      <ReinstateStore store={store} open={open === 'reinstate'} onClose={close} />
    </DeskPage>
  )
}
