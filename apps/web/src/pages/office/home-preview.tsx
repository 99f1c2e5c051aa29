import { useQuery } from '@tanstack/react-query'
import * as homeRoutes from '@tregu/contract/routes/office-home'
import { departmentNamesQuery } from '../../features/catalog/catalog-queries.ts'
import * as styles from '../../features/home-parts/home-parts.module.css'
import type { Reply } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { classes } from '../../lib/classes.ts'
import { sayTime } from '../../lib/dates.ts'
import { OtherLanguage } from '../../lib/other-language.tsx'
import { query } from '../../lib/query-client.ts'
import { useParams } from '../../lib/router.tsx'
import { Meta } from '../../lib/site.tsx'
import { useTexts } from '../../lib/texts.tsx'
import * as layout from '../../styles/layout.module.css'
import { Note } from '../../ui/note.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { HomeParts } from '../home.tsx'

type Shown = Reply<typeof homeRoutes.showHome>

const Parts = ({ home }: { readonly home: Shown }) => {
  const { data: departments = [] } = useQuery(departmentNamesQuery())
  return <HomeParts home={home} departments={departments} isPreview />
}

const Preview = ({ home }: { readonly home: Shown }) => {
  const { t } = useTexts()
  return (
    <>
      <div className={classes(layout.wrap, styles.told)}>
        <Note tone="info">{t('front.preview_of', { date: sayTime(t, home.at) })}</Note>
      </div>
      <OtherLanguage language={home.lang} waiting={<PageSkeleton />}>
        <Parts home={home} />
      </OtherLanguage>
    </>
  )
}

/** The home page at another time: what a link to a preview shows. */
export const Page = () => {
  const { t } = useTexts()
  const { key = '' } = useParams()
  const { data, error } = useQuery({
    ...query(homeRoutes.showHome, { params: { key } }),
    throwOnError: (failure) => !(failure instanceof ApiError && failure.status === 404),
  })
  return (
    <>
      <Meta title={t('front.preview')} />
      {data ? <Preview home={data} /> : null}
      {error ? (
        <div className={classes(layout.wrap, styles.told)}>
          <Note tone="warn">{t('front.preview_over')}</Note>
        </div>
      ) : null}
      {data || error ? null : <PageSkeleton />}
    </>
  )
}
