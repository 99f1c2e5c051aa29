import { useQuery } from '@tanstack/react-query'
import type { StoreRole } from '@tregu/domain'
import type { ReactNode } from 'react'
import { OneStorePage } from '../../../features/own-stores/one-store-page.tsx'
import { useOwnRoles } from '../../../features/own-stores/own-stores.ts'
import { SuspendedNote } from '../../../features/own-stores/suspended-note.tsx'
import { type OwnStore, storeQuery } from '../../../features/store-desk/store-queries.ts'
import { useT } from '../../../lib/texts.tsx'
import { officePaths } from '../../../office-paths.ts'
import { to } from '../../../paths.ts'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { Lines } from '../../../ui/skeleton.tsx'

const parts = [
  { name: 'profile', path: officePaths.deskStore, least: 'manager' },
  { name: 'delivery', path: officePaths.deskDelivery, least: 'manager' },
  { name: 'pause', path: officePaths.deskPause, least: 'manager' },
  { name: 'payment', path: officePaths.deskPayment, least: 'owner' },
  { name: 'people', path: officePaths.deskPeople, least: 'owner' },
  { name: 'trader', path: officePaths.deskTrader, least: 'owner' },
] as const satisfies readonly { name: string; path: string; least: StoreRole }[]
type PartName = (typeof parts)[number]['name']

type PartsProps = { readonly at: PartName; readonly store: string }

const Parts = ({ at, store }: PartsProps) => {
  const t = useT()
  const roles = useOwnRoles()
  const links = parts
    .filter(({ least }) => roles?.has(least, store || undefined))
    .map(({ name, path }) => ({
      value: name,
      label: t(`storedesk.part_${name}`),
      href: to(path, null, { store }),
    }))
  return links.length > 0 ? <FilterRow label={t('desk.own_store')} links={links} chosen={at} /> : null
}

type Shown = (slug: string, store: OwnStore) => ReactNode

const Loaded = ({ slug, children }: { readonly slug: string; readonly children: Shown }) => {
  const { data } = useQuery(storeQuery(slug))
  if (!data) return <Lines count={10} />
  return (
    <>
      <SuspendedNote store={slug} />
      {children(slug, data.result)}
    </>
  )
}

type StoreSectionProps = { readonly at: PartName; readonly children: Shown }

/** One of the pages about the own store, with links to the others. */
export const StoreSection = ({ at, children }: StoreSectionProps) => {
  const t = useT()
  const part = parts.find(({ name }) => name === at) ?? parts[0]
  return (
    <OneStorePage
      title={t(`storedesk.title_${at}`)}
      path={part.path}
      least={part.least}
      nav={(store) => <Parts at={at} store={store} />}
    >
      {(slug) => (
        <Loaded key={slug} slug={slug}>
          {children}
        </Loaded>
      )}
    </OneStorePage>
  )
}
