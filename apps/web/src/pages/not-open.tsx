import { paths } from '../app/paths.ts'
import { classes } from '../lib/classes.ts'
import { Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import * as layout from '../styles/layout.module.css'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import * as failure from './failure.module.css'

/** Says that a page is not built yet. */
export const Page = () => {
  const t = useT()
  return (
    <div className={classes(layout.wrap, failure.failure)}>
      <Meta title={t('page.soon_title')} />
      <Empty
        image="tent"
        heading="h1"
        title={t('page.soon_title')}
        action={<ButtonLink to={paths.home}>{t('nav.home')}</ButtonLink>}
      >
        {t('page.soon_text')}
      </Empty>
    </div>
  )
}
