import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useRef } from 'react'
import { type DepartmentName, departmentNamesQuery, homeQuery } from '../features/catalog/catalog-queries.ts'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { ProductRow } from '../features/catalog/product-row.tsx'
import { RecentlyViewed } from '../features/catalog/recently-viewed.tsx'
import { arrange } from '../features/home/arrange.ts'
import { ExpressBand, KosovaBand } from '../features/home/bands.tsx'
import { DepartmentTiles } from '../features/home/department-tiles.tsx'
import { Hero } from '../features/home/hero.tsx'
import { NextParcel } from '../features/home/next-parcel.tsx'
import { OpensSoon } from '../features/home/opens-soon.tsx'
import { Organization } from '../features/home/organization.tsx'
import { useOwnHome } from '../features/home/own-home-query.ts'
import { Promises } from '../features/home/promises.tsx'
import { countVisit } from '../features/home/visit.ts'
import { StoreList } from '../features/stores/store-list.tsx'
import { classes } from '../lib/classes.ts'
import type { Load } from '../lib/page.ts'
import { useCall } from '../lib/query-client.ts'
import { Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { useWhenBelow } from '../lib/when-below.ts'
import { paths, to } from '../paths.ts'
import * as layout from '../styles/layout.module.css'
import * as text from '../styles/text.module.css'
import { Near } from '../ui/near.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import * as styles from './home.module.css'

const kosovaShown = 4

export const load: Load = async ({ client }) => {
  await client.ensureQueryData(homeQuery())
  return undefined
}

type Home = Awaited<ReturnType<NonNullable<ReturnType<typeof homeQuery>['queryFn']>>>

const Stores = ({ stores }: Pick<Home, 'stores'>) => {
  const t = useT()
  if (stores.length === 0) return null
  return (
    <section className={classes(layout.section, layout.wrap)}>
      <div className={layout.sectionHead}>
        <h2>{t('home.stores')}</h2>
      </div>
      <StoreList stores={stores} />
    </section>
  )
}

const Row = ({ row }: { readonly row: Home['rows'][number] }) => {
  const t = useT()
  if (row.kind === 'kosova')
    return (
      <KosovaBand row={row} action={t('card.made_in')}>
        <ProductGrid products={row.products.slice(0, kosovaShown)} columns="four" row />
      </KosovaBand>
    )
  if (row.kind === 'express') return <ExpressBand row={row} action={t('home.open_express')} />
  return (
    <ProductRow
      title={row.title}
      products={row.products}
      more={{ label: t('home.see_all'), href: row.link }}
    />
  )
}

const heights = {
  products: undefined,
  row: undefined,
  kosova: styles.forKosova,
  express: styles.forExpress,
  stores: styles.forStores,
}

/** Departments alone are nothing to buy yet. */
const isEmpty = ({ banners, tiles, rows, stores }: Home) =>
  [banners, tiles, rows, stores].every(({ length }) => length === 0)

/*
 * The login is known after hydration. If the page itself used it, the page would render a second time then, and React would hydrate all rows
 * in one long task. So only these parts use it.
 */

/** The promises; a shopper sees the parcel that comes next in place of the first. */
const OwnPromises = () => {
  const parcel = useOwnHome()?.next
  return <Promises instead={parcel ? <NextParcel parcel={parcel} /> : null} />
}

/** Rows for one shopper. They come after the page, so they wait until their place is out of sight. */
const OwnRows = () => {
  const t = useT()
  const own = useOwnHome()
  const place = useRef<HTMLDivElement>(null)
  const isShown = useWhenBelow(place, own !== undefined)
  return (
    <>
      <div ref={place} />
      {isShown && own ? (
        <>
          <ProductRow
            title={t('home.buy_again')}
            products={own.again}
            more={{ label: t('home.see_all'), href: to(paths.dashboardTab, { tab: 'orders' }) }}
          />
          <ProductRow title={t('home.followed')} products={own.followed} />
        </>
      ) : null}
    </>
  )
}

type HomePartsProps = {
  readonly home: Home
  readonly departments: readonly DepartmentName[]
  /** Without what one shopper alone sees. */
  readonly isPreview?: boolean
}

/** All that administrators make, and what stands between it. */
export const HomeParts = ({ home, departments, isPreview = false }: HomePartsProps) => {
  const t = useT()
  return (
    <>
      <div className={layout.wrap}>
        {/* The slides take turns, so none of their titles can be the page's. */}
        <h1 className={text.hidden}>{t('head.home_title')}</h1>
        <Hero banners={home.banners} tiles={home.tiles} />
        <DepartmentTiles departments={departments} />
        {isEmpty(home) ? <OpensSoon /> : null}
        {isPreview ? <Promises /> : <OwnPromises />}
      </div>
      {arrange(home.rows).map((row, index) => (
        <Fragment key={row?.title ?? 'stores'}>
          <Near className={classes(styles.homePart, heights[row?.kind ?? 'stores'])}>
            {row ? <Row row={row} /> : <Stores stores={home.stores} />}
          </Near>
          {index === 0 ? (
            <>
              {isPreview ? null : <OwnRows />}
              <RecentlyViewed />
            </>
          ) : null}
        </Fragment>
      ))}
    </>
  )
}

export const Page = () => {
  const t = useT()
  const call = useCall()
  const { data } = useQuery({ ...homeQuery(), throwOnError: true })
  const { data: departments = [] } = useQuery(departmentNamesQuery())
  useEffect(() => countVisit(call), [call])
  if (!data) return <PageSkeleton />
  return (
    <>
      <Meta
        title={t('head.home_title')}
        description={t('head.home_text')}
        path={paths.home}
        image={data.banners[0]?.image ?? null}
      />
      <Organization />
      <HomeParts home={data} departments={departments} />
    </>
  )
}
