import { DESK_PAGE_SIZE } from '@tregu/domain'
import { FileGuide, SampleButton } from '../../features/imports/file-guide.tsx'
import { ImportLines } from '../../features/imports/import-lines.tsx'
import { useImports } from '../../features/imports/import-queries.ts'
import * as styles from '../../features/imports/imports.module.css'
import { UploadForm } from '../../features/imports/upload-form.tsx'
import { useOwnRoles } from '../../features/own-stores/own-stores.ts'
import { RoleNote } from '../../features/own-stores/role-note.tsx'
import { StoreSelect } from '../../features/own-stores/store-select.tsx'
import { useListAddress } from '../../lib/list-address.ts'
import { useNavigate } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import { Crumbs } from '../../ui/crumbs.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListCount } from '../../ui/list-count.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Lines } from '../../ui/skeleton.tsx'

const names = ['store'] as const

type Imports = NonNullable<ReturnType<typeof useImports>['data']>

const Earlier = ({ data }: { readonly data: Imports | undefined }) => {
  const t = useT()
  const { filter, hrefOf } = useListAddress(officePaths.deskImports, names)
  const isMany = (useOwnRoles()?.stores.length ?? 0) > 1
  if (!data) return <Lines count={6} />
  if (data.count === 0)
    return (
      <div className={styles.narrow}>
        <Empty title={t('imports.none_yet')} action={<SampleButton />}>
          {t('imports.none_yet_text')}
        </Empty>
      </div>
    )
  return (
    <section className={styles.list} aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">{t('imports.earlier')}</h2>
      <ListCount>{t('imports.imports_n', { n: data.count })}</ListCount>
      <ImportLines imports={data.result} isMany={isMany} />
      <Pagination
        page={filter.page}
        count={Math.ceil(data.count / DESK_PAGE_SIZE)}
        hrefOf={(page) => hrefOf({ page })}
      />
    </section>
  )
}

const Imports = () => {
  const navigate = useNavigate()
  const { filter } = useListAddress(officePaths.deskImports, names)
  const { data } = useImports(filter)
  return (
    <>
      <UploadForm store={filter.store} onRead={({ id }) => navigate(to(officePaths.deskImport, { id }))} />
      <Earlier data={data} />
      <FileGuide hasSample={data !== undefined && data.count > 0} />
    </>
  )
}

/** Files of products: a new one, and those of the last weeks. */
export const Page = () => {
  const t = useT()
  const navigate = useNavigate()
  const { filter, hrefOf } = useListAddress(officePaths.deskImports, names)
  return (
    <DeskPage
      title={t('imports.title')}
      crumbs={
        <Crumbs
          crumbs={[
            { name: t('products.title'), href: officePaths.deskProducts },
            { name: t('imports.title'), href: officePaths.deskImports },
          ]}
        />
      }
      aside={<StoreSelect store={filter.store} onChange={(store) => navigate(hrefOf({ store }))} />}
    >
      <RoleNote least="manager">
        <Imports />
      </RoleNote>
    </DeskPage>
  )
}
