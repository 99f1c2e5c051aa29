import { useQuery } from '@tanstack/react-query'
import * as developmentRoutes from '@tregu/contract/routes/development'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@tregu/domain'
import { useState } from 'react'
import { MailFrame } from '../features/mailbox/mail-frame.tsx'
import { classes } from '../lib/classes.ts'
import { query } from '../lib/query-client.ts'
import { Link } from '../lib/router.tsx'
import { Meta } from '../lib/site.tsx'
import { useTexts } from '../lib/texts.tsx'
import { paths } from '../paths.ts'
import * as text from '../styles/text.module.css'
import * as field from '../ui/field.module.css'
import { MarkLink } from '../ui/mark.tsx'
import { Tabs } from '../ui/tabs.tsx'
import * as styles from './mailbox.module.css'

/** A phone's width, and the whole width of a mail. */
const widths = [390, 600] as const
const schemes = ['light', 'dark'] as const

const useSamples = (language: Language) =>
  useQuery({
    ...query(developmentRoutes.gallery, { query: { language } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
type Sample = NonNullable<ReturnType<typeof useSamples>['data']>['result'][number]

const Shown = ({
  sample,
  scheme,
}: {
  readonly sample: Sample
  readonly scheme: (typeof schemes)[number]
}) => {
  const { t } = useTexts()
  const { html, subject } = sample
  const plain = (
    <div className={styles.mailText}>
      <pre>{sample.text}</pre>
    </div>
  )
  if (html === null) return plain
  const frames = (
    <div className={styles.frames}>
      {widths.map((width) => (
        <figure key={width}>
          <figcaption className={classes(text.small, text.muted)}>
            {t('mailbox.width', { n: width })}
          </figcaption>
          <MailFrame title={`${subject}, ${width} px`} html={html} scheme={scheme} width={width} />
        </figure>
      ))}
    </div>
  )
  return (
    <Tabs
      label={subject}
      tabs={[
        { id: 'message', label: t('mailbox.message'), content: frames },
        { id: 'plain', label: t('mailbox.plain'), content: plain },
      ]}
    />
  )
}

/** Every mail that the shop sends, made by its writers from samples (docs/rules/demo-world.md). */
export const Page = () => {
  const { t, language: own } = useTexts()
  const [language, setLanguage] = useState<Language>(own)
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light')
  const [chosen, setChosen] = useState<string | null>(null)
  const samples = useSamples(language).data?.result ?? []
  const shown = samples.find(({ kind }) => kind === chosen) ?? samples[0]
  return (
    <div className={styles.mailbox}>
      <Meta title={t('mailbox.gallery')} />
      <header className={styles.mailboxHead}>
        <MarkLink />
        <h1>{t('mailbox.gallery')}</h1>
        <Link className={styles.headLink} to={paths.mailbox}>
          {t('mailbox.title')}
        </Link>
      </header>
      <div className={styles.mailboxList}>
        <p className={classes(text.small, text.muted)}>{t('mailbox.gallery_text')}</p>
        <label className={styles.choice}>
          {t('mailbox.language')}
          <select
            className={classes(field.input, field.small)}
            value={language}
            onChange={({ target }) => setLanguage(target.value as Language)}
          >
            {LANGUAGES.map((each) => (
              <option key={each} value={each}>
                {LANGUAGE_NAMES[each].name}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.choice}>
          {t('mailbox.colours')}
          <select
            className={classes(field.input, field.small)}
            value={scheme}
            onChange={({ target }) => setScheme(target.value === 'dark' ? 'dark' : 'light')}
          >
            {schemes.map((each) => (
              <option key={each} value={each}>
                {t(`mailbox.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <b className={text.strong}>{t('mailbox.kinds', { n: samples.length })}</b>
        <ul className={styles.kinds}>
          {samples.map((sample) => (
            <li key={sample.kind}>
              <button
                type="button"
                className={classes(sample === shown && styles.on)}
                aria-current={sample === shown || undefined}
                onClick={() => setChosen(sample.kind)}
              >
                <span className={styles.grow}>
                  <b className={text.strong}>{sample.subject || sample.text}</b>
                  <span className={classes(text.small, text.muted)}>{sample.kind}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {shown ? (
        <article className={styles.letter}>
          <header>
            <h2 lang={language}>{shown.subject || shown.kind}</h2>
            <dl>
              <dt>{t('mailbox.when')}</dt>
              <dd lang="en">{shown.trigger}</dd>
            </dl>
          </header>
          <Shown sample={shown} scheme={scheme} />
        </article>
      ) : null}
    </div>
  )
}
