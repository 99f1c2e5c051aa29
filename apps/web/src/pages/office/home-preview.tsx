import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import * as homeRoutes from '@tregu/contract/routes/office-home'
import type { Language } from '@tregu/domain'
import { type MouseEvent, useEffect, useState } from 'react'
import { departmentNamesQuery } from '../../features/catalog/catalog-queries.ts'
import * as styles from '../../features/home-parts/home-parts.module.css'
import { createCall, type Reply } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { classes } from '../../lib/classes.ts'
import { sayTime } from '../../lib/dates.ts'
import { loadTexts } from '../../lib/locales.ts'
import { createQueryClient, query } from '../../lib/query-client.ts'
import { useParams } from '../../lib/router.tsx'
import { session } from '../../lib/session.ts'
import { Meta } from '../../lib/site.tsx'
import { Texts, useTexts } from '../../lib/texts.tsx'
import * as layout from '../../styles/layout.module.css'
import { Note } from '../../ui/note.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { HomeParts } from '../home.tsx'

type Shown = Reply<typeof homeRoutes.showHome>

/** Reads the rest of the page in the preview's language, which is not that of the tab. */
const createClient = (language: Language) =>
  createQueryClient(
    createCall({
      base: '/api',
      language: () => language,
      token: () => session.get()?.token ?? null,
      browserId: () => null,
    }),
  )

const Parts = ({ home }: { readonly home: Shown }) => {
  const { data: departments = [] } = useQuery(departmentNamesQuery())
  return <HomeParts home={home} departments={departments} />
}

const isTextReady = new Set<Language>()

/** Loads the shop's texts in a language. */
const useLanguage = (language: Language): boolean => {
  const [isReady, setIsReady] = useState(isTextReady.has(language))
  useEffect(() => {
    let isWanted = true
    void loadTexts(language, ['shop']).then(() => {
      isTextReady.add(language)
      if (isWanted) setIsReady(true)
    })
    return () => {
      isWanted = false
    }
  }, [language])
  return isReady
}

/** Its links lead nowhere: they would leave the preview. */
const stay = (event: MouseEvent) => {
  if (!(event.target instanceof Element) || !event.target.closest('a')) return
  event.preventDefault()
  event.stopPropagation()
}

const Preview = ({ home }: { readonly home: Shown }) => {
  const { t, setLanguage } = useTexts()
  const [client] = useState(() => createClient(home.lang))
  const isReady = useLanguage(home.lang)
  if (!isReady) return <PageSkeleton />
  return (
    <>
      <div className={classes(layout.wrap, styles.told)}>
        <Note tone="info">{t('front.preview_of', { date: sayTime(t, home.at) })}</Note>
      </div>
      <div lang={home.lang} onClickCapture={stay}>
        <QueryClientProvider client={client}>
          <Texts language={home.lang} setLanguage={setLanguage}>
            <Parts home={home} />
          </Texts>
        </QueryClientProvider>
      </div>
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
