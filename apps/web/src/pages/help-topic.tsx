import { ChevronDown } from 'lucide-react'
import { use, useId } from 'react'
import { readHelp } from '../features/help/help-text.ts'
import { useFilled } from '../features/help/market-words.ts'
import * as prose from '../features/help/prose.module.css'
import { Prose } from '../features/help/prose.tsx'
import { topics } from '../features/help/topics.ts'
import { ApiError } from '../lib/api-error.ts'
import { classes } from '../lib/classes.ts'
import { sayShortDate } from '../lib/dates.ts'
import { useMarket } from '../lib/market.ts'
import type { Load } from '../lib/page.ts'
import { telephoneOf } from '../lib/phone-text.ts'
import { NavLink, useNavigate, useParams } from '../lib/router.tsx'
import { Breadcrumbs, Meta } from '../lib/site.tsx'
import { useT, useTexts, Words } from '../lib/texts.tsx'
import { paths, to } from '../paths.ts'
import * as icons from '../styles/icon.module.css'
import * as layout from '../styles/layout.module.css'
import * as text from '../styles/text.module.css'
import { ButtonLink } from '../ui/button.tsx'
import { Crumbs } from '../ui/crumbs.tsx'
import * as field from '../ui/field.module.css'
import { Note } from '../ui/note.tsx'
import * as help from './help.module.css'
import * as styles from './help-topic.module.css'

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
    <nav className={styles.helpSide} aria-label={t('help.title')}>
      <NavLink to={paths.help} end>
        {t('help.title')}
      </NavLink>
      {topics.map(({ slug, title }) => (
        <NavLink key={slug} to={hrefOf(slug)} className={({ isActive }) => classes(isActive && styles.on)}>
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
    <div className={classes(field.field, styles.helpSelect)}>
      <label htmlFor={id}>{t('help.topic')}</label>
      <select
        id={id}
        className={field.input}
        value={slug}
        onChange={(event) => navigate(hrefOf(event.target.value))}
      >
        {topics.map((topic) => (
          <option key={topic.slug} value={topic.slug}>
            {t(topic.title)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The anchor of the company's section. */
const COMPANY = 'company'

/** Who stands behind the market, as its administrators have written it. */
const Company = () => {
  const t = useT()
  const { name, imprint, email, phone, report_contact: reports } = useMarket()
  return (
    <section aria-labelledby={COMPANY}>
      <h2 id={COMPANY} translate="no">
        {name}
      </h2>
      <p className={styles.lines}>{imprint || t('help.imprint_missing')}</p>
      <p>
        <a className={text.link} href={`mailto:${email}`}>
          {email}
        </a>
        {', '}
        <a className={text.link} href={telephoneOf(phone)}>
          {phone}
        </a>
      </p>
      {reports ? (
        <p>
          {t('help.reports')}{' '}
          <a className={text.link} href={`mailto:${reports}`}>
            {reports}
          </a>
        </p>
      ) : null}
    </section>
  )
}

export const Page = () => {
  const { t, language } = useTexts()
  const { slug, title, short, changed } = find(useParams().topic)
  const sections = useFilled(use(readHelp(slug, language)).sections)
  const crumbs = [
    { name: t('nav.home'), href: paths.home },
    { name: t('help.title'), href: paths.help },
    { name: t(title), href: hrefOf(slug) },
  ]
  const { name } = useMarket()
  const company = slug === 'imprint' ? [{ id: COMPANY, title: name }] : []
  const anchors = [...company, ...sections].map((section) => (
    <a key={section.id} href={`#${section.id}`}>
      {section.title}
    </a>
  ))
  return (
    <div className={classes(layout.wrap, help.help)}>
      <Meta title={t(title)} description={t(short)} path={hrefOf(slug)} />
      <Breadcrumbs crumbs={crumbs} />
      <Crumbs crumbs={crumbs} />
      <div className={styles.helpFrame}>
        <TopicList />
        <div className={styles.helpPage}>
          <TopicSelect slug={slug} />
          <h1>{t(title)}</h1>
          <p className={classes(text.muted, help.muted, styles.helpChanged)}>
            <span>
              <Words
                of="help.updated"
                with={{ date: <time dateTime={changed}>{sayShortDate(t, changed)}</time> }}
              />
            </span>
            <button type="button" className={text.link} onClick={() => window.print()}>
              {t('help.print')}
            </button>
          </p>
          <div className={styles.helpGrid}>
            <details className={styles.contentsClosed}>
              <summary className={text.strong}>
                {t('help.on_this_page')} <ChevronDown className={icons.icon} aria-hidden="true" />
              </summary>
              <nav className={styles.contents} aria-label={t('help.on_this_page')}>
                {anchors}
              </nav>
            </details>
            <nav
              className={classes(styles.contents, styles.contentsOpen)}
              aria-label={t('help.on_this_page')}
            >
              <b className={classes(text.small, text.strong)}>{t('help.on_this_page')}</b>
              {anchors}
            </nav>
            <article className={prose.prose}>
              <Note tone="ok">
                <b className={text.strong}>{t('help.in_short')}</b> {t(short)}
              </Note>
              {slug === 'imprint' ? <Company /> : null}
              {sections.map((section) => (
                <section key={section.id} aria-labelledby={section.id}>
                  <h2 id={section.id}>{section.title}</h2>
                  <Prose blocks={section.text} />
                </section>
              ))}
              <div className={styles.helpOther}>
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
