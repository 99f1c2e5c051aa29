import { EXPRESS_DEPARTMENT, HOME_ROW_SHOWN } from '@tregu/domain'
import { useRef } from 'react'
import { ProductGrid } from '../../features/catalog/product-grid.tsx'
import { useOwnHome } from '../../features/home/own-home-query.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { useWhenBelow } from '../../lib/when-below.ts'
import { paths, to } from '../../paths.ts'
import * as layout from '../../styles/layout.module.css'

/** What the shopper had from express stores. It comes after the page, so it waits until its place is out of sight. */
export const OrderAgain = () => {
  const t = useT()
  const own = useOwnHome(EXPRESS_DEPARTMENT)
  const place = useRef<HTMLDivElement>(null)
  const isShown = useWhenBelow(place, own !== undefined)
  return (
    <>
      <div ref={place} />
      {isShown && own && own.again.length > 0 ? (
        <section className={layout.section}>
          <div className={layout.sectionHead}>
            <h2>{t('meals.again')}</h2>
            <Link to={to(paths.dashboardTab, { tab: 'orders' })}>{t('home.see_all')}</Link>
          </div>
          <ProductGrid products={own.again.slice(0, HOME_ROW_SHOWN)} row />
        </section>
      ) : null}
    </>
  )
}
