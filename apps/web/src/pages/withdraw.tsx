import { useQuery } from '@tanstack/react-query'
import { orderQuery, ordersOf } from '../features/orders/order-queries.ts'
import { WithdrawForm } from '../features/orders/withdraw-form.tsx'
import { useSearchParams } from '../lib/router.tsx'
import { useLogin } from '../lib/session.ts'
import { Breadcrumbs, Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { paths, to } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Crumbs } from '../ui/crumbs.tsx'
import { Lines } from '../ui/skeleton.tsx'
import * as styles from './withdraw.module.css'

/** One's own order from the address (`?order=`); a guest, or a purchase with several orders, types code and e-mail. */
const useOwnOrder = () => {
  const login = useLogin()
  const [search] = useSearchParams()
  const id = search.get('order') ?? ''
  const { data, isLoading } = useQuery({
    ...orderQuery(id),
    enabled: id !== '' && Boolean(login),
    retry: false,
  })
  const orders = ordersOf(data)
  return {
    order: orders.length === 1 ? (orders[0] ?? null) : null,
    email: login?.user.email ?? '',
    isLoading: isLoading || (id !== '' && login === undefined),
  }
}

export const Page = () => {
  const t = useT()
  const { order, email, isLoading } = useOwnOrder()
  const crumbs = [
    { name: t('nav.home'), href: paths.home },
    { name: t('withdraw.title'), href: paths.withdraw },
  ]
  return (
    <div className={styles.page}>
      <Meta title={t('withdraw.title')} description={t('withdraw.lead')} path={paths.withdraw} />
      <Breadcrumbs crumbs={crumbs} />
      <Crumbs crumbs={crumbs} />
      <h1>{t('withdraw.title')}</h1>
      <p>{t('withdraw.lead')}</p>
      {isLoading ? (
        <Lines count={6} />
      ) : (
        <WithdrawForm key={`${order?.id}${email}`} order={order} email={email} />
      )}
      <ButtonLink tone="quiet" size="small" to={to(paths.helpTopic, { topic: 'delivery-and-returns' })}>
        {t('withdraw.about')}
      </ButtonLink>
    </div>
  )
}
