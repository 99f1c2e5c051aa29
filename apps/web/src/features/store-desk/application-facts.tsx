import { pickText, type Texts } from '@tregu/domain'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { sayPhone } from '../../lib/phone-text.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import * as styles from './application.module.css'
import type { JudgedApplication } from './application-queries.ts'
import { shownText } from './store-draft.ts'
import { StorePreview } from './store-preview.tsx'

/** What the store says about itself. */
export const ApplicationFacts = ({ application }: { readonly application: JudgedApplication }) => {
  const { t, language } = useTexts()
  const { store, applicant } = application
  const facts = [
    [t('application.applicant'), `${applicant.name}, ${applicant.email}`],
    [t('storedesk.description'), pickText(store.description as Texts, language).text],
    [t('storedesk.city'), store.city],
    [t('forms.phone'), store.phone && sayPhone(store.phone)],
    [t('storedesk.legal_name'), store.trader?.legal_name],
    [t('storedesk.legal_address'), store.trader?.legal_address],
    [t('storedesk.registration_number'), store.trader?.registration_number],
    [t('storedesk.iban'), store.bank?.iban],
  ] as const
  return (
    <section className={styles.part} aria-labelledby="application-facts">
      <h2 id="application-facts">{t('application.facts')}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={utility.contents}>
            <dt>{label}</dt>
            <dd translate="no">{value || t('application.nothing')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The head of the store's page as shoppers will see it. */
export const ApplicationPreview = ({ store }: Pick<JudgedApplication, 'store'>) => {
  const { t } = useTexts()
  const shown = (field: string) => shownText(store, {}, field)
  return (
    <section className={styles.part} aria-labelledby="application-preview">
      <h2 id="application-preview">{t('application.preview')}</h2>
      <StorePreview store={store} editor={{ draft: {}, shown }} />
    </section>
  )
}

/** Checks warn and decide nothing. */
export const ApplicationChecks = ({ checks }: Pick<JudgedApplication, 'checks'>) => {
  const { t } = useTexts()
  return (
    <section className={styles.part} aria-labelledby="application-checks">
      <h2 id="application-checks">{t('application.checks')}</h2>
      <p className={text.muted}>{t('application.checks_text')}</p>
      <ul className={styles.checks}>
        {checks.map(({ key, ok, note }) => {
          const Icon = ok ? CircleCheck : CircleAlert
          return (
            <li key={key}>
              <Icon className={classes(icons.icon, ok ? styles.good : styles.warn)} aria-hidden="true" />
              <span>
                {t(ok ? `application.check_${key}` : `application.fails_${key}`)}
                {note ? <span className={text.muted}> · {note}</span> : null}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
