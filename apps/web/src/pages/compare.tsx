/** Up to four products side by side. The address says which ones, so that it can be shared (docs/rules/catalogue.md#comparing). */
import { useQuery } from '@tanstack/react-query'
import { readCompared } from '@tregu/domain'
import { compareQuery } from '../features/compare/compare-query.ts'
import { CompareTable } from '../features/compare/compare-table.tsx'
import { dropChosen, toCompare } from '../features/compare/compared.ts'
import { PriceBlock } from '../features/product/price-block.tsx'
import type { Load } from '../lib/page.ts'
import { useNavigate, useSearchParams } from '../lib/router.tsx'
import { Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { paths } from '../paths.ts'
import * as layout from '../styles/layout.module.css'
import { ButtonLink } from '../ui/button.tsx'
import { Crumbs } from '../ui/crumbs.tsx'
import { Empty } from '../ui/empty.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import * as styles from './compare.module.css'

export const load: Load = async ({ client, search }) => {
  const slugs = readCompared(search.get('products'))
  if (slugs.length > 0) await client.ensureQueryData(compareQuery(slugs))
  return undefined
}

export const Page = () => {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const slugs = readCompared(search.get('products'))
  const { data } = useQuery({ ...compareQuery(slugs), enabled: slugs.length > 0, throwOnError: true })
  const remove = (slug: string) => {
    dropChosen(slug)
    const more = new URLSearchParams(search)
    more.delete('products')
    const rest = slugs.filter((other) => other !== slug)
    navigate(toCompare(rest, more.toString()), { replace: true })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  if (slugs.length > 0 && !data) return <PageSkeleton />
  return (
    <div className={layout.wrap}>
      <Meta title={t('compare.title')} />
      <Crumbs
        crumbs={[
          { name: t('nav.home'), href: paths.home },
          { name: t('compare.title'), href: paths.compare },
        ]}
      />
      {slugs.length === 0 || !data ? (
        <Empty
          heading="h1"
          title={t('compare.empty')}
          action={<ButtonLink to={paths.home}>{t('common.continue_shopping')}</ButtonLink>}
        >
          {t('compare.empty_how')}
        </Empty>
      ) : (
        <>
          <h1 className={styles.title}>{t('compare.title')}</h1>
          <CompareTable
            columns={data}
            priceOf={(product) => <PriceBlock shown={{ ...product, count: product.quantity }} />}
            onRemove={remove}
          />
        </>
      )}
    </div>
  )
}
