import { LANGUAGE_NAMES, LANGUAGES } from '@tregu/domain'
import { sayDate } from '../../lib/dates.ts'
import { sayPhone } from '../../lib/phone-text.ts'
import { useT } from '../../lib/texts.tsx'
import * as utility from '../../styles/util.module.css'
import type { CustomerFile } from './customer-queries.ts'
import * as styles from './customers.module.css'

const PERMISSIONS = ['seller', 'support', 'administrator'] as const

const nameOfLanguage = (code: string): string => {
  const language = LANGUAGES.find((one) => one === code)
  return language ? LANGUAGE_NAMES[language].name : code
}

/** Who the account belongs to, and what it may do. */
export const AccountFacts = ({ account }: Pick<CustomerFile, 'account'>) => {
  const t = useT()
  const confirmed = (isConfirmed: boolean) =>
    t(isConfirmed ? 'customers.confirmed' : 'customers.not_confirmed')
  const { email, phone, stores } = account
  const permissions = PERMISSIONS.filter((name) => account.permissions.includes(name))
  const facts = [
    [t('forms.email'), email && `${email} (${confirmed(account.email_confirmed)})`],
    [t('forms.phone'), phone && `${sayPhone(phone)} (${confirmed(account.phone_confirmed)})`],
    [t('customers.language'), nameOfLanguage(account.language)],
    [t('customers.since'), sayDate(t, account.since)],
    [t('customers.permissions'), permissions.map((name) => t(`customers.permission_${name}`)).join(', ')],
    [t('customers.works_for'), stores.map(({ name }) => name).join(', ')],
  ] as const
  return (
    <section className={styles.part} aria-labelledby="customer-account">
      <h2 id="customer-account">{t('customers.account')}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={utility.contents}>
            <dt>{label}</dt>
            <dd translate="no">{value || t('customers.nothing')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
