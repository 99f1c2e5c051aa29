import '../styles/help.css'
import { formatDate } from '@tregu/domain'
import { ChevronDown } from 'lucide-react'
import { use, useId } from 'react'
import { paths, to } from '../app/paths.ts'
import { readHelp } from '../features/help/help-text.ts'
import { Prose } from '../features/help/prose.tsx'
import { topics } from '../features/help/topics.ts'
import { ApiError } from '../lib/api-error.ts'
import type { Load } from '../lib/page.ts'
import { NavLink, useNavigate, useParams } from '../lib/router.tsx'
import { Breadcrumbs, Meta } from '../lib/site.tsx'
import { useT, useTexts, Words } from '../lib/texts.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Crumbs } from '../ui/crumbs.tsx'
import { Note } from '../ui/note.tsx'

/** `/withdraw` names no topic: it shows the page that explains withdrawing. */
const find = (slug = 'delivery-and-returns') => {
  const topic = topics.find((each) => each.slug === slug)
  if (!topic) throw new ApiError(404, 'not_found', '')
  return topic
}
const hrefOf = (slug: string) => to(paths.helpTopic, { topic: slug })

export const load: Load = async ({ params }) => {
  find(params.topic)
  return undefined
}

const TopicList = () => {
  const t = useT()
  return (
    <nav className="help-side" aria-label={t('help.title')}>
      <NavLink to={paths.help} end>
        {t('help.title')}
      </NavLink>
      {topics.map(({ slug, title }) => (
        <NavLink key={slug} to={hrefOf(slug)} className={({ isActive }) => (isActive ? 'on' : '')}>
          {t(title)}
        </NavLink>
      ))}
    </nav>
  )
}

const TopicSelect = ({ slug }: { readonly slug: string }) => {
  const t = useT()
  const navigate = useNavigate()
  const id = useId()
  return (
    <div className="field help-select">
      <label htmlFor={id}>{t('help.topic')}</label>
      <select id={id} className="in" value={slug} onChange={(event) => navigate(hrefOf(event.target.value))}>
        {topics.map((topic) => (
          <option key={topic.slug} value={topic.slug}>
            {t(topic.title)}
          </option>
        ))}
      </select>
    </div>
  )
}

export const Page = () => {
  const { t, language } = useTexts()
  const { slug, title, short, changed } = find(useParams().topic)
  const { sections } = use(readHelp(slug, language))
  const crumbs = [
    { name: t('nav.home'), href: paths.home },
    { name: t('help.title'), href: paths.help },
    { name: t(title), href: hrefOf(slug) },
  ]
  const anchors = sections.map((section) => (
    <a key={section.id} href={`#${section.id}`}>
      {section.title}
    </a>
  ))
  return (
    <div className="wrap help">
      <Meta title={t(title)} description={t(short)} path={hrefOf(slug)} />
      <Breadcrumbs crumbs={crumbs} />
      <Crumbs crumbs={crumbs} />
      <div className="help-frame">
        <TopicList />
        <div className="help-page">
          <TopicSelect slug={slug} />
          <h1>{t(title)}</h1>
          <p className="muted help-changed">
            <span>
              <Words
                of="help.updated"
                with={{ date: <time dateTime={changed}>{formatDate(changed)}</time> }}
              />
            </span>
            <button type="button" className="link" onClick={() => window.print()}>
              {t('help.print')}
            </button>
          </p>
          <div className="help-grid">
            <details className="toc-closed">
              <summary className="strong">
                {t('help.on_this_page')} <ChevronDown className="i" aria-hidden="true" />
              </summary>
              <nav className="toc" aria-label={t('help.on_this_page')}>
                {anchors}
              </nav>
            </details>
            <nav className="toc toc-open" aria-label={t('help.on_this_page')}>
              <b className="small strong">{t('help.on_this_page')}</b>
              {anchors}
            </nav>
            <article className="prose">
              <Note tone="ok">
                <b className="strong">{t('help.in_short')}</b> {t(short)}
              </Note>
              {sections.map((section) => (
                <section key={section.id} aria-labelledby={section.id}>
                  <h2 id={section.id}>{section.title}</h2>
                  <Prose blocks={section.text} />
                </section>
              ))}
              <div className="help-other">
                <span>{t('help.other')}</span>
                <ButtonLink tone="soft" to={hrefOf('contact')}>
                  {t('help.talk')}
                </ButtonLink>
              </div>
            </article>
          </div>
        </div>
      </div>
    </div>
  )
}
