import { topics } from '../features/help/topics.ts'
import { classes } from '../lib/classes.ts'
import { Link } from '../lib/router.tsx'
import { Breadcrumbs, Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { paths, to } from '../paths.ts'
import * as layout from '../styles/layout.module.css'
import * as text from '../styles/text.module.css'
import { Crumbs } from '../ui/crumbs.tsx'
import * as styles from './help.module.css'

export const Page = () => {
  const t = useT()
  const crumbs = [
    { name: t('nav.home'), href: paths.home },
    { name: t('help.title'), href: paths.help },
  ]
  return (
    <div className={classes(layout.wrap, styles.help)}>
      <Meta title={t('help.title')} description={t('help.intro')} path={paths.help} />
      <Breadcrumbs crumbs={crumbs} />
      <Crumbs crumbs={crumbs} />
      <h1>{t('help.title')}</h1>
      <p className={classes(text.muted, styles.muted)}>{t('help.intro')}</p>
      <ul className={styles.helpTopics}>
        {topics.map(({ slug, title, short }) => (
          <li key={slug}>
            <Link to={to(paths.helpTopic, { topic: slug })}>
              <h2>{t(title)}</h2>
              <p>{t(short)}</p>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
