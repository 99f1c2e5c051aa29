import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumbs, Meta } from '../../lib/site.tsx'
import * as layout from '../../styles/layout.module.css'
import { Crumbs } from '../../ui/crumbs.tsx'
import { ListingView } from './listing-view.tsx'

type ListingPageProps = Omit<ComponentProps<typeof ListingView>, 'title'> & {
  readonly title: string
  readonly description: string
  /** Shown above the products in place of the plain title. */
  readonly heading?: ReactNode
  /** Stands between the breadcrumb and the listing. */
  readonly above?: ReactNode
  /** The address without filters and pages. */
  readonly path: string
  readonly crumbs: ComponentProps<typeof Crumbs>['crumbs']
}

/** Each page of the listing has its own address for robots. */
export const ListingPage = ({
  title,
  description,
  heading,
  above,
  path,
  crumbs,
  ...view
}: ListingPageProps) => {
  const { data, filters, products } = view.listing
  const own = filters.page > 1 ? `${path}?page=${filters.page}` : path
  // A page beyond the last has no products to index.
  const exists = filters.page <= Math.max(1, data?.pagi.page_count ?? 1)
  return (
    <div className={layout.wrap}>
      <Meta
        title={title}
        description={description}
        {...(exists && { path: own })}
        image={products[0]?.background ?? null}
      />
      <Breadcrumbs crumbs={crumbs} />
      <Crumbs crumbs={crumbs} />
      {above}
      <ListingView {...view} title={heading ?? <h1>{title}</h1>} />
    </div>
  )
}
