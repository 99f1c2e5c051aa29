import type { StoreRole } from '@tregu/domain'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { to } from '../../paths.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useOwnRoles } from './own-stores.ts'
import { RoleNote } from './role-note.tsx'
import { StoreSelect } from './store-select.tsx'

type OneStorePageProps = {
  readonly title: string
  /** Its address without a query. */
  readonly path: string
  readonly least: StoreRole
  readonly crumbs?: ReactNode
  /** Links to the pages beside this one. */
  readonly nav?: (store: string) => ReactNode
  readonly children: (store: string) => ReactNode
}

/** A page about one store; who works for several chooses it. */
export const OneStorePage = ({ title, path, least, crumbs, nav, children }: OneStorePageProps) => {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const stores = useOwnRoles()?.stores ?? []
  const asked = search.get('store') ?? ''
  const store = stores.length === 1 ? (stores[0]?.slug ?? '') : asked
  return (
    <DeskPage
      title={title}
      crumbs={crumbs}
      aside={
        <StoreSelect
          store={asked}
          none={t('desk.choose_store')}
          onChange={(next) => navigate(to(path, null, { store: next }))}
        />
      }
    >
      {nav?.(asked)}
      <RoleNote least={least} store={store || undefined}>
        {store === '' ? (
          <Empty title={t('desk.choose_store')}>{t('desk.choose_store_text')}</Empty>
        ) : (
          children(store)
        )}
      </RoleNote>
    </DeskPage>
  )
}
