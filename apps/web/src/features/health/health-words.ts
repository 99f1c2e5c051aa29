/** What a check says, in words. */
import { intlLocale, type Language } from '@tregu/domain'
import { sayTime } from '../../lib/dates.ts'
import type { Translate } from '../../lib/translate.ts'
import type { Check } from './health-queries.ts'

const UNITS = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
] as const

/** `1.5 GB`, and below one GB `380 MB`. */
const sayBytes = (language: Language, bytes = 0): string => {
  const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? UNITS[1]
  const digits = unit === 'gigabyte' ? 1 : 0
  return new Intl.NumberFormat([intlLocale(language), 'de'], {
    ...{ style: 'unit', unit, unitDisplay: 'short' },
    maximumFractionDigits: digits,
  }).format(bytes / size)
}

type Said = Check & { readonly t: Translate; readonly language: Language }

const timeOf = ({ since, t }: Said) => (since ? sayTime(t, since) : '')
const countOf = ({ values }: Said) => values.count ?? 0

const waiting = (said: Said): string =>
  countOf(said) === 0
    ? said.t('health.nothing_waits')
    : said.t('health.waits', { n: countOf(said), time: timeOf(said) })

const SENTENCES: Readonly<Record<Check['id'], (said: Said) => string>> = {
  database: ({ state, values, t, language }) =>
    state === 'bad'
      ? t('health.database_bad')
      : t('health.database_good', { size: sayBytes(language, values.bytes) }),
  migrations: ({ state, values, t }) =>
    state === 'bad'
      ? t('health.migrations_bad', { names: (values.names ?? []).join(', ') })
      : t('health.migrations_good'),
  disk: ({ values, t, language }) =>
    values.size === undefined
      ? t('health.disk_bad')
      : t('health.disk_free', {
          free: sayBytes(language, values.bytes),
          size: sayBytes(language, values.size),
        }),
  processes: (said) => said.t(`health.processes_${said.state}`, { n: countOf(said) }),
  mails_waiting: waiting,
  mails_failed: (said) =>
    countOf(said) === 0
      ? said.t('health.nothing_failed')
      : said.t('health.mails_failed_n', { n: countOf(said) }),
  mail_server: ({ state, t }) => t(state === 'good' ? 'health.mail_server_good' : 'health.mail_server_none'),
  jobs_waiting: waiting,
  jobs_failed: (said) =>
    countOf(said) === 0
      ? said.t('health.nothing_failed')
      : said.t('health.jobs_failed_n', { n: countOf(said), time: timeOf(said) }),
  payments: (said) =>
    countOf(said) === 0
      ? said.t('health.payments_good')
      : said.t('health.payments_n', { n: countOf(said), time: timeOf(said) }),
  provider: ({ values, t }) => {
    if (values.mode === 'stripe') return t('health.provider_stripe')
    return t(values.mode === 'sandbox' ? 'health.provider_sandbox' : 'health.provider_none')
  },
  backup: (said) =>
    said.since ? said.t('health.backup_at', { time: timeOf(said) }) : said.t('health.backup_none'),
  redis: ({ state, values, t }) => {
    if (values.mode === 'unused') return t('health.redis_unused')
    return t(state === 'good' ? 'health.redis_good' : 'health.redis_bad')
  },
  catalogue: ({ state, values, t }) => {
    if (state === 'good') return t('health.catalogue_good')
    return values.seconds === undefined
      ? t('health.catalogue_read')
      : t('health.catalogue_behind', { n: values.seconds })
  },
  holidays: ({ values, t }) => t('health.holidays_known', { year: (values.names ?? []).join(', ') }),
}

export const sayCheck = (check: Check, t: Translate, language: Language): string =>
  SENTENCES[check.id]({ ...check, t, language })
