/** Turns what people wrote about their store into columns and changed fields (docs/rules/stores.md#what-its-people-change). */
import type { values } from '@tregu/contract'
import type { Prisma } from '@tregu/database'
import {
  findAccountStart,
  findRenameDay,
  LANGUAGES,
  maskIban,
  mergeTexts,
  parseMinute,
  planDaysOff,
  startOfDay,
  type Texts,
} from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import { textsOf } from '../../lib/json-columns.ts'
import { accountOf, expressOf, isOpened, nextAccountOf, traderOf } from './own-store.view.ts'
import type { ChangedField, OwnStoreRow, Value } from './store-desk.queries.ts'

export type Given = values.StoreFields & {
  /** Addresses of new pictures. */
  readonly logo?: string | undefined
  readonly background?: string | undefined
}
type Columns = Prisma.StoreUncheckedUpdateInput
type Plan = { readonly columns: Columns; readonly fields: readonly ChangedField[] }

const refuse = (field: string, message: string): never => {
  throw new AppError('malformed', {}, { fields: { [field]: message } })
}

/** The names of the fields that a call wants to set; languages, parts of the delivery and of the trader count one by one. */
export const fieldsOf = (given: Given): string[] =>
  Object.entries(given).flatMap(([field, value]) => {
    if (value === undefined) return []
    const hasParts = field === 'description' || field === 'delivery' || field === 'trader'
    return hasParts ? Object.keys(value as object).map((part) => `${field}.${part}`) : [field]
  })

const changed = (field: string, before: Value, after: Value | undefined): ChangedField[] =>
  after === undefined || JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field, before, after }]

const planDescription = (row: OwnStoreRow, given: Texts | undefined): Plan => {
  if (!given) return { columns: {}, fields: [] }
  const before = textsOf(row.description) as Texts
  const after = mergeTexts(before, given)
  const fields = LANGUAGES.flatMap((language) =>
    changed(`description.${language}`, before[language] ?? null, after[language] ?? null),
  )
  return { columns: fields.length > 0 ? { description: after } : {}, fields }
}

/** @throws AppError renamed_recently */
const planName = (row: OwnStoreRow, name: string | undefined, now: Date): Plan => {
  const fields = changed('name', row.name, name)
  if (name === undefined || fields.length === 0) return { columns: {}, fields: [] }
  const again = findRenameDay({ renamedAt: row.renamedAt, isOpened: isOpened(row) }, now)
  if (again !== null)
    throw new AppError(
      'renamed_recently',
      { date: startOfDay(again) },
      { fields: { name: 'error.renamed_recently' } },
    )
  return { columns: { name, ...(isOpened(row) ? { renamedAt: now } : {}) }, fields }
}

const planDelivery = (row: OwnStoreRow, { delivery, minimum_order }: Given): Plan => {
  const { price, free_from, days, cut_off } = delivery ?? {}
  const cutOff = cut_off === undefined ? undefined : parseMinute(cut_off)
  return {
    columns: {
      ...(price === undefined ? {} : { deliveryPrice: price }),
      ...(free_from === undefined ? {} : { freeDeliveryFrom: free_from }),
      ...(days === undefined ? {} : { deliveryMin: days.min, deliveryMax: days.max }),
      ...(cutOff === undefined ? {} : { cutOff }),
      ...(minimum_order === undefined ? {} : { minimumOrder: minimum_order }),
    },
    fields: [
      ...changed('delivery.price', row.deliveryPrice, price),
      ...changed('delivery.free_from', row.freeDeliveryFrom, free_from),
      ...changed('delivery.days', { min: row.deliveryMin, max: row.deliveryMax }, days),
      ...changed('delivery.cut_off', row.cutOff, cutOff),
      ...changed('minimum_order', row.minimumOrder, minimum_order),
    ],
  }
}

/** The cities are written beside the columns. */
const planExpress = (row: OwnStoreRow, express: Given['express']): Plan => {
  if (!express) return { columns: {}, fields: [] }
  const before = expressOf(row)
  if (!before) return refuse('express', 'v.express_store')
  const cities = [...new Set(express.cities)].sort((one, other) => one - other)
  const plain = { ...before, cities: before.cities.map(({ id }) => id) }
  return {
    columns: {
      openFrom: parseMinute(express.open.from),
      openTo: parseMinute(express.open.to),
      minutesMin: express.minutes.min,
      minutesMax: express.minutes.max,
    },
    fields: changed('express', plain, { open: express.open, minutes: express.minutes, cities }),
  }
}

const planDays = (row: OwnStoreRow, days: readonly string[] | undefined, now: Date): Plan => {
  if (!days) return { columns: {}, fields: [] }
  const daysOff = planDaysOff(days, now) ?? refuse('days_off', 'v.days_off')
  return { columns: { daysOff }, fields: changed('days_off', row.daysOff, daysOff) }
}

/** A first account is used at once; another one takes its place after three working days. */
const planBank = (row: OwnStoreRow, bank: Given['bank'], now: Date): Plan => {
  if (!bank) return { columns: {}, fields: [] }
  const is = (account: { holder: string; iban: string } | null) =>
    account?.holder === bank.holder && account.iban === bank.iban
  const current = accountOf(row)
  const next = nextAccountOf(row)
  if (next ? is(next) : is(current)) return { columns: {}, fields: [] }
  const show = (iban: string) => maskIban(iban)
  const fields = [
    { field: 'bank', before: current && show(current.iban), after: show(bank.iban) },
  ] satisfies ChangedField[]
  if (!current) return { columns: { accountHolder: bank.holder, iban: bank.iban }, fields }
  // Back to the account that is used: nothing changes any more.
  const none = { nextAccountHolder: null, nextIban: null, nextAccountAt: null }
  const later = {
    nextAccountHolder: bank.holder,
    nextIban: bank.iban,
    nextAccountAt: findAccountStart(now),
  }
  return { columns: is(current) ? none : later, fields }
}

/** A number that is blank is taken away; one that is not given stays. */
const taxNumber = (given: string | undefined, before: string | null): string | null =>
  given === undefined ? before : given || null

/** @throws AppError malformed while a part of the trader is missing */
const planTrader = (row: OwnStoreRow, { trader, email }: Given, ownEmail: string, now: Date): Plan => {
  const before = traderOf(row)
  if (!trader) {
    if (email !== undefined && !before) return refuse('email', 'v.trader_missing')
    return { columns: email === undefined ? {} : { email }, fields: changed('email', row.email, email) }
  }
  const legalName = trader.legal_name ?? row.legalName ?? refuse('trader.legal_name', 'v.legal_name')
  const legalAddress =
    trader.legal_address ?? row.legalAddress ?? refuse('trader.legal_address', 'v.legal_address')
  const registrationNumber =
    trader.registration_number ??
    row.registrationNumber ??
    refuse('trader.registration_number', 'v.registration_number')
  if (row.lawfulGoodsAt === null && !trader.lawful_goods) refuse('trader.lawful_goods', 'v.lawful_goods')
  const after = email ?? row.email ?? ownEmail
  const fiscalNumber = taxNumber(trader.fiscal_number, row.fiscalNumber)
  const vatNumber = taxNumber(trader.vat_number, row.vatNumber)
  return {
    columns: {
      legalName,
      legalAddress,
      registrationNumber,
      fiscalNumber,
      vatNumber,
      email: after,
      lawfulGoodsAt: row.lawfulGoodsAt ?? now,
    },
    fields: [
      ...changed('trader.legal_name', row.legalName, legalName),
      ...changed('trader.legal_address', row.legalAddress, legalAddress),
      ...changed('trader.registration_number', row.registrationNumber, registrationNumber),
      ...changed('trader.fiscal_number', row.fiscalNumber, fiscalNumber),
      ...changed('trader.vat_number', row.vatNumber, vatNumber),
      ...changed('email', row.email, after),
    ],
  }
}

const planPlain = (row: OwnStoreRow, given: Given): Plan => {
  const { city, phone, logo, background, payment_method } = given
  return {
    columns: {
      ...(city === undefined ? {} : { city }),
      ...(phone === undefined ? {} : { phone }),
      ...(logo === undefined ? {} : { logo }),
      ...(background === undefined ? {} : { background }),
      ...(payment_method === undefined ? {} : { paymentMethods: [...new Set(payment_method)] }),
    },
    fields: [
      ...changed('city', row.city, city),
      ...changed('phone', row.phone, phone),
      ...changed('logo', row.logo, logo),
      ...changed('background', row.background, background),
      ...changed('payment_method', row.paymentMethods, payment_method),
    ],
  }
}

type Asker = { readonly email: string; readonly now: Date }

/** Columns and changed fields; only what differs. @throws AppError malformed, renamed_recently */
export const planChange = (row: OwnStoreRow, given: Given, { email, now }: Asker): Plan => {
  const plans = [
    planName(row, given.name, now),
    planDescription(row, given.description),
    planPlain(row, given),
    planDelivery(row, given),
    planExpress(row, given.express),
    planDays(row, given.days_off, now),
    planBank(row, given.bank, now),
    planTrader(row, given, email, now),
  ]
  const methods = given.payment_method ?? row.paymentMethods
  if (given.payment_method && methods.includes('bank') && row.iban === null && !given.bank)
    refuse('payment_method', 'v.account_missing')
  return {
    columns: Object.assign({}, ...plans.map(({ columns }) => columns)) as Columns,
    fields: plans.flatMap(({ fields }) => fields),
  }
}
