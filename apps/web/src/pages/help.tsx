import '../styles/help.css'
import { paths, to } from '../app/paths.ts'
import { topics } from '../features/help/topics.ts'
import { Link } from '../lib/router.tsx'
import { Breadcrumbs, Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { Crumbs } from '../ui/crumbs.tsx'

export const Page = () => {
  const t = useT()
  const crumbs = [
    { name: t('nav.home'), href: paths.home },
    { name: t('help.title'), href: paths.help },
  ]
  return (
    <div className="wrap help">
      <Meta title={t('help.title')} description={t('help.intro')} path={paths.help} />
      <Breadcrumbs crumbs={crumbs} />
      <Crumbs crumbs={crumbs} />
      <h1>{t('help.title')}</h1>
      <p className="muted">{t('help.intro')}</p>
      <ul className="help-topics">
        {topics.map(({ slug, title, short }) => (
          <li key={slug}>
            <Link to={to(paths.helpTopic, { topic: slug })}>
              <h2 className="h3">{t(title)}</h2>
              <p>{t(short)}</p>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
