/** The people of the demo world: fixed accounts, store owners, and shoppers with addresses and cards. */

import { isLanguage, type Language, slugify } from '@tregu/domain'
import type { Calendar } from './calendar.ts'
import { content, type FixedAccount, type PeopleGroup } from './content.ts'
import type { AddressRow, AddressSnapshot, CardRow, UserRow } from './model.ts'
import { itemAt, makeRandom, type Random } from './random.ts'

export type Shopper = {
  readonly user: UserRow
  readonly addresses: readonly AddressRow[]
  readonly cards: readonly CardRow[]
}

export type People = {
  readonly accounts: readonly UserRow[]
  readonly owners: readonly UserRow[]
  readonly shoppers: readonly Shopper[]
  readonly ownerOf: (storeSlug: string) => string
  /** Throws for an address that is not a fixed account. */
  readonly account: (email: string) => UserRow
}

/** Draws from weighted items. */
const pickWeighted = <T>(random: Random, items: readonly T[], weightOf: (item: T) => number): T => {
  let left = random.next() * items.reduce((sum, item) => sum + weightOf(item), 0)
  for (const item of items) {
    left -= weightOf(item)
    if (left < 0) return item
  }
  return itemAt(items, items.length - 1)
}

// Many Kosovars live abroad and write in the language of their country.
const ABROAD: readonly (readonly [Language, number])[] = [
  ['sq', 66],
  ['de', 14],
  ['en', 15],
  ['fr', 5],
]

type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}

const makePerson = (random: Random): Person => {
  const group: PeopleGroup = pickWeighted(random, content.people.groups, ({ weight }) => weight)
  const firstName = random.pick(random.chance(0.52) ? group.women : group.men)
  const [language] =
    group.language === 'sq' ? pickWeighted(random, ABROAD, ([, weight]) => weight) : [group.language]
  return { firstName, lastName: random.pick(group.last), language: isLanguage(language) ? language : 'sq' }
}

const makeAccount = (account: FixedAccount, calendar: Calendar): UserRow => {
  const isNew = account.email.startsWith('newcomer')
  const createdAt = calendar.daysAgo(isNew ? 1 : 370, 10 * 60 + 12)
  const random = makeRandom('account', account.email)
  return {
    id: random.uuid(createdAt),
    email: account.email,
    emailConfirmedAt: new Date(createdAt.getTime() + 180_000),
    firstName: account.first,
    lastName: account.last,
    phone: account.phone,
    phoneConfirmedAt: account.phone === null ? null : new Date(createdAt.getTime() + 420_000),
    birthday: account.birthday,
    role: account.role,
    permissions: account.permissions ?? [],
    language: isLanguage(account.language) ? account.language : 'sq',
    createdAt,
  }
}

const makeOwner = (storeSlug: string, calendar: Calendar): UserRow => {
  const random = makeRandom('owner', storeSlug)
  const createdAt = calendar.daysAgo(random.int(901, 960), 9 * 60)
  const { firstName, lastName } = makePerson(random)
  return {
    id: random.uuid(createdAt),
    email: `${storeSlug}@dyqane.test`,
    emailConfirmedAt: createdAt,
    firstName,
    lastName,
    phone: null,
    phoneConfirmedAt: null,
    birthday: null,
    role: 'business',
    permissions: [],
    language: 'sq',
    createdAt,
  }
}

const makePhone = (random: Random): string =>
  `+383${random.pick(['44', '45', '49', '43'])}${random.int(100_000, 999_999)}`

const makeAddress = (random: Random, user: UserRow, index: number): AddressRow => {
  const { cities, streets, titles, notes } = content.people
  const city = pickWeighted(random, cities, ([, , , , weight]) => weight)
  const [, , postalCode, quarters] = city
  const quarter = random.int(0, quarters.length - 1)
  const named = titles[user.language] ?? titles.sq ?? []
  const createdAt = new Date(user.createdAt.getTime() + 600_000 * (index + 1))
  return {
    id: random.uuid(createdAt),
    userId: user.id,
    type: 'shipping',
    name: `${user.firstName} ${user.lastName}`,
    phone: user.phone ?? makePhone(random),
    title: itemAt(named, index % named.length),
    cityId: cities.indexOf(city) + 1,
    quarterId: findQuarterId(cities.indexOf(city), quarter),
    address: `${random.pick(streets)} ${random.int(1, 96)}`,
    notes: random.chance(0.3) ? random.pick(notes) : '',
    postalCode,
    email: user.email,
    isDefault: index === 0,
    createdAt,
  }
}

const findQuarterId = (cityIndex: number, quarterIndex: number): number => {
  const before = content.people.cities.slice(0, cityIndex)
  return before.reduce((sum, [, , , quarters]) => sum + quarters.length, 0) + quarterIndex + 1
}

const CARDS = [
  ['visa', '4242'],
  ['mastercard', '4444'],
  ['americancard', '0005'],
] as const

const makeCard = (
  random: Random,
  calendar: Calendar,
  user: UserRow,
  index: number,
  kind: number,
): CardRow => {
  const [brand, last4] = itemAt(CARDS, kind)
  const createdAt = new Date(user.createdAt.getTime() + 1_200_000 * (index + 1))
  const token = [...random.bytes(12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return {
    id: random.uuid(createdAt),
    userId: user.id,
    token: `sandbox_succeed_${token}`,
    fullName: `${user.firstName} ${user.lastName}`,
    brand,
    last4,
    expiryMonth: random.int(1, 12),
    expiryYear: Number(calendar.today.slice(0, 4)) + random.int(2, 4),
    isDefault: index === 0,
    createdAt,
  }
}

const makeShopper = (index: number, calendar: Calendar, seed: string): Shopper => {
  const random = makeRandom(seed, 'shopper', index)
  const { firstName, lastName, language } = makePerson(random)
  const createdAt = calendar.daysAgo(random.int(40, 365), random.int(7 * 60, 22 * 60))
  const user: UserRow = {
    id: random.uuid(createdAt),
    email: `${slugify(`${firstName} ${lastName}`).replace('-', '.')}${index + 1}@posta.test`,
    emailConfirmedAt: random.chance(0.85) ? new Date(createdAt.getTime() + 300_000) : null,
    firstName,
    lastName,
    phone: null,
    phoneConfirmedAt: null,
    birthday: random.chance(0.4)
      ? `${random.int(1955, 2006)}-${String(random.int(1, 12)).padStart(2, '0')}-17`
      : null,
    role: 'customer',
    permissions: [],
    language,
    createdAt,
  }
  const addresses = Array.from({ length: random.chance(0.3) ? 2 : 1 }, (_, n) => makeAddress(random, user, n))
  const cards = random.chance(0.45) ? [makeCard(random, calendar, user, 0, random.int(0, 2))] : []
  return { user, addresses, cards }
}

/** shopper@tregu.test: two addresses, the first the default, and two saved cards. */
const makeKnownShopper = (user: UserRow, calendar: Calendar): Shopper => {
  const random = makeRandom('known shopper')
  return {
    user,
    addresses: [makeAddress(random, user, 0), makeAddress(random, user, 1)],
    cards: [makeCard(random, calendar, user, 0, 0), makeCard(random, calendar, user, 1, 1)],
  }
}

/** The first shopper is shopper@tregu.test; the second is newcomer@tregu.test, who has nothing yet. */
export const makePeople = (calendar: Calendar, shopperCount: number, seed: string): People => {
  const accounts = content.fixed.accounts.map((account) => makeAccount(account, calendar))
  const account = (email: string): UserRow => {
    const found = accounts.find((user) => user.email === email)
    if (found === undefined) throw new Error(`no account ${email}`)
    return found
  }
  const fixedOwners = new Map(
    content.fixed.accounts.flatMap(({ email, store }) =>
      store === undefined ? [] : [[store, account(email).id] as const],
    ),
  )
  const owned = content.stores.filter(({ slug }) => !fixedOwners.has(slug))
  const owners = owned.map(({ slug }) => makeOwner(slug, calendar))
  const ids = new Map([
    ...fixedOwners,
    ...owned.map(({ slug }, index) => [slug, itemAt(owners, index).id] as const),
  ])
  const ownerOf = (slug: string): string => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`nobody owns ${slug}`)
    return id
  }
  const shoppers = [
    makeKnownShopper(account('shopper@tregu.test'), calendar),
    { user: account('newcomer@tregu.test'), addresses: [], cards: [] },
    ...Array.from({ length: shopperCount }, (_, index) => makeShopper(index, calendar, seed)),
  ]
  return { accounts, owners, shoppers, ownerOf, account }
}

/** The copy of an address in an order. */
export const snapshotOf = (address: AddressRow): AddressSnapshot => {
  const { cities } = content.people
  const [cityName, , , quarters] = itemAt(cities, address.cityId - 1)
  return {
    name: address.name,
    phone: address.phone,
    address: address.address,
    cityName,
    quarterName: itemAt(quarters, address.quarterId - findQuarterId(address.cityId - 1, 0)),
    postal_code: address.postalCode,
    address_notes: address.notes,
    email: address.email,
  }
}

export type Place = {
  readonly id: number
  readonly name: string
}

export const listCities = (): readonly (Place & { readonly country: string })[] =>
  content.people.cities.map(([name, country], index) => ({ id: index + 1, name, country }))

export const listQuarters = (): readonly (Place & { readonly cityId: number })[] =>
  content.people.cities.flatMap(([, , , quarters], city) =>
    quarters.map((name, index) => ({ id: findQuarterId(city, index), cityId: city + 1, name })),
  )
