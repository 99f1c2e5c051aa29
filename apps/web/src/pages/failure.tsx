import { languageTag } from '@tregu/domain'
import { useEffect } from 'react'
import { classes } from '../lib/classes.ts'
import { connection } from '../lib/connection.ts'
import type { TextKey } from '../lib/locales.ts'
import { Link } from '../lib/router.tsx'
import { Meta } from '../lib/site.tsx'
import { useT, useTexts } from '../lib/texts.tsx'
import { paths } from '../paths.ts'
import * as layout from '../styles/layout.module.css'
import * as textStyles from '../styles/text.module.css'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import * as field from '../ui/field.module.css'
import * as styles from './failure.module.css'

type FailureProps = { readonly status?: number; readonly code?: string }

const NotFound = ({ code }: { readonly code: string }) => {
  const { t, language } = useTexts()
  const title = t(code === 'product_not_found' ? 'product.not_found' : 'page.not_found')
  return (
    <div data-part="failure" className={classes(layout.wrap, styles.failure)}>
      <Meta title={title} />
      <Empty image="tent" heading="h1" title={title} over={t('page.404')}>
        {t('page.not_found_text')}
      </Empty>
      <form className={styles.failureSearch} action={paths.search}>
        <label className={textStyles.hidden} htmlFor="failure-search">
          {t('search.label')}
        </label>
        <input type="hidden" name="lang" value={languageTag(language)} />
        <input
          id="failure-search"
          className={field.input}
          type="search"
          name="q"
          required
          placeholder={t('search.label')}
        />
        <Button type="submit">{t('common.search')}</Button>
      </form>
      <nav className={styles.failureLinks} aria-label={t('common.more')}>
        <Link to={paths.home}>{t('nav.home')}</Link>
        <Link to={paths.allDepartments}>{t('common.all_departments')}</Link>
        <Link to={paths.help}>{t('footer.help')}</Link>
      </nav>
    </div>
  )
}

const Away = ({ title, text }: { readonly title: TextKey; readonly text: TextKey }) => {
  const t = useT()
  return (
    <div data-part="failure" className={classes(layout.wrap, styles.failure)}>
      <Meta title={t(title)} />
      <Empty
        image="tent"
        heading="h1"
        title={t(title)}
        action={<Button onClick={() => window.location.reload()}>{t('common.retry')}</Button>}
      >
        {t(text)}
      </Empty>
    </div>
  )
}

/** The page that the service worker shows for one that it has not cached. */
const Offline = () => {
  // Check the connection from now on, whatever the browser reports, and reload when it is back.
  useEffect(connection.lost, [])
  return <Away title="common.offline" text="connection.away" />
}

/** Shown in place of a page that cannot be shown. */
export const Page = ({ status = 404, code = 'not_found' }: FailureProps) => {
  if (code === 'offline') return <Offline />
  if (status === 404) return <NotFound code={code} />
  return <Away title="page.failed_title" text="page.failed_text" />
}
