import { EXPRESS_DEPARTMENT } from '@tregu/domain'
import { useCart } from '../features/cart/cart-queries.ts'
import { lostAnswer } from '../features/checkout/choice.ts'
import { PerhapsOrdered } from '../features/checkout/perhaps-ordered.tsx'
import { classes } from '../lib/classes.ts'
import { Redirect, useSearchParams } from '../lib/router.tsx'
import { useUser } from '../lib/session.ts'
import { Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { paths, to } from '../paths.ts'
import * as layout from '../styles/layout.module.css'
import { Crumbs } from '../ui/crumbs.tsx'
import { Failed } from '../ui/failed.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { SimpleCheckout } from './checkout/simple-checkout.tsx'
import * as styles from './checkout.module.css'

/** Buys one store's lines: those of the named store, else of the cart's first express store. */
export const Page = () => {
  const t = useT()
  const user = useUser()
  const [search] = useSearchParams()
  const { data, error, refetch } = useCart()
  if (error && !data) return <Failed onRetry={refetch} />
  if (!data || !user) return <PageSkeleton />
  const slug = search.get('store')
  const { sellers } = data.cart
  const seller =
    slug === null ? sellers.find(({ express }) => express) : sellers.find((each) => each.slug === slug)
  if (!seller && lostAnswer.get()) return <PerhapsOrdered />
  // The cart has nothing of that store, or too little; the cart page says so.
  if (!seller || seller.missing > 0) return <Redirect to={paths.cart} />
  return (
    <div className={classes(layout.wrap, styles.checkoutPage)}>
      <Meta title={t('simple.page')} />
      <Crumbs
        crumbs={[
          {
            name: seller.name,
            href: to(paths.departmentStore, {
              department: seller.department || EXPRESS_DEPARTMENT,
              store: seller.slug,
            }),
          },
          { name: t('simple.page'), href: paths.checkout },
        ]}
      />
      <SimpleCheckout key={seller.slug} cart={data.cart} seller={seller} user={user} />
    </div>
  )
}
