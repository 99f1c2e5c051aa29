/** Shows a store to its people. */
import type { values } from '@tregu/contract'
import {
  dayOf,
  findBackOn,
  findRenameDay,
  formatMinute,
  maskIban,
  type StoreRates,
  type StoreRole,
  type Texts,
  toPercent,
} from '@tregu/domain'
import { allTextsOf, textsOf } from '../../lib/json-columns.ts'
import type { OwnStoreRow } from './store-desk.queries.ts'

export const accountOf = ({ accountHolder, iban }: OwnStoreRow) =>
  iban === null ? null : { holder: accountHolder ?? '', iban }

export const nextAccountOf = ({ nextAccountHolder, nextIban, nextAccountAt }: OwnStoreRow) =>
  nextIban === null || nextAccountAt === null
    ? null
    : { holder: nextAccountHolder ?? '', iban: nextIban, from: nextAccountAt }

export const traderOf = (row: OwnStoreRow) =>
  row.legalName === null || row.legalAddress === null || row.registrationNumber === null
    ? null
    : {
        legal_name: row.legalName,
        legal_address: row.legalAddress,
        registration_number: row.registrationNumber,
        fiscal_number: row.fiscalNumber,
        vat_number: row.vatNumber,
      }

export const expressOf = ({ openFrom, openTo, minutesMin, minutesMax, cities }: OwnStoreRow) =>
  openFrom === null || openTo === null || minutesMin === null || minutesMax === null
    ? null
    : {
        open: { from: formatMinute(openFrom), to: formatMinute(openTo) },
        minutes: { min: minutesMin, max: minutesMax },
        cities: cities.map(({ city: { id, name } }) => ({ id, name })),
      }

export const pauseOf = ({ pausedFrom, pausedTo, pauseNote }: OwnStoreRow) =>
  pausedFrom === null || pausedTo === null
    ? null
    : { from: pausedFrom, to: pausedTo, note: textsOf(pauseNote) as Texts }

export const isOpened = ({ state }: Pick<OwnStoreRow, 'state'>): boolean =>
  state === 'active' || state === 'suspended'

export type Reader = {
  readonly role: StoreRole | 'administrator'
  readonly now: Date
  readonly publicUrl: string
}

const viewRates = ({ commissionBp, serviceFeeBp, taxBp }: StoreRates) => ({
  commission: toPercent(commissionBp),
  service_fee: toPercent(serviceFeeBp),
  tax: toPercent(taxBp),
})

/** The announced terms of a store; null without any. */
export const announcedOf = ({ terms }: Pick<OwnStoreRow, 'terms'>) =>
  terms.find(({ begunAt }) => begunAt === null) ?? null

export const viewTerms = (row: OwnStoreRow): values.StoreTerms => {
  const next = announcedOf(row)
  const begun = row.terms.find(({ begunAt }) => begunAt !== null)
  return {
    ...viewRates(row),
    from: begun ? dayOf(begun.startsAt) : null,
    next: next && { ...viewRates(next), from: dayOf(next.startsAt), reason: next.reason },
  }
}

/** Owners and administrators see whole account numbers. */
export const viewOwnStore = (row: OwnStoreRow, { role, now, publicUrl }: Reader): values.OwnStore => {
  const showIban = (iban: string) => (role === 'owner' || role === 'administrator' ? iban : maskIban(iban))
  const account = accountOf(row)
  const next = nextAccountOf(row)
  const pause = pauseOf(row)
  return {
    id: String(row.id),
    slug: row.slug,
    name: row.name,
    state: row.state,
    version: row.version,
    url: `${publicUrl}/store/${row.slug}`,
    description: allTextsOf(row.description),
    logo: row.logo,
    background: row.background,
    city: row.city,
    phone: row.phone,
    email: row.email,
    delivery: {
      price: row.deliveryPrice,
      free_from: row.freeDeliveryFrom,
      days: { min: row.deliveryMin, max: row.deliveryMax },
      cut_off: formatMinute(row.cutOff),
    },
    minimum_order: row.minimumOrder,
    express: expressOf(row),
    days_off: row.daysOff,
    payment_method: row.paymentMethods,
    bank: account && {
      holder: account.holder,
      iban: showIban(account.iban),
      next: next && { ...next, iban: showIban(next.iban) },
    },
    trader: traderOf(row),
    pause: pause && { ...pause, back_on: findBackOn(row, now) },
    renamed_until: findRenameDay({ renamedAt: row.renamedAt, isOpened: isOpened(row) }, now),
    terms: viewTerms(row),
  }
}
