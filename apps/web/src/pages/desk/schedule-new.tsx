import { useQuery } from '@tanstack/react-query'
import { pickText } from '@tregu/domain'
import { OneStorePage } from '../../features/own-stores/one-store-page.tsx'
import { NewScheduleForm } from '../../features/schedules/schedule-form.tsx'
import { productQuery } from '../../features/schedules/schedule-queries.ts'
import { useNavigate, useSearchParams } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import { Crumbs } from '../../ui/crumbs.tsx'
import { Lines } from '../../ui/skeleton.tsx'

/** The form, with the product that the address names. */
const Plan = ({ store, product }: { readonly store: string; readonly product: string }) => {
  const { language } = useTexts()
  const navigate = useNavigate()
  const { data } = useQuery({ ...productQuery(product), enabled: product !== '' })
  if (product !== '' && !data) return <Lines count={10} />
  const chosen = data
    ? [{ id: product, name: pickText(data.result.name, language).text, variants: null }]
    : []
  return (
    <NewScheduleForm
      store={store}
      chosen={chosen}
      onCreated={({ id }) => navigate(to(officePaths.deskSchedule, { id }))}
    />
  )
}

/** Plans a reduction, and leads to its page. */
export const Page = () => {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const product = search.get('product') ?? ''
  return (
    <OneStorePage
      title={t('schedules.plan')}
      path={officePaths.deskScheduleNew}
      least="manager"
      crumbs={
        <Crumbs
          crumbs={[
            { name: t('desk.products'), href: officePaths.deskProducts },
            { name: t('schedules.title'), href: officePaths.deskSchedules },
            { name: t('schedules.plan'), href: officePaths.deskScheduleNew },
          ]}
        />
      }
    >
      {(store) => <Plan key={`${store} ${product}`} store={store} product={product} />}
    </OneStorePage>
  )
}
