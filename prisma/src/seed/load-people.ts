/** Writes people with their addresses and cards, and stores, brands and categories. */

import { insertRows, type Writer } from './bulk-insert.ts'
import { makeFacts, placeFacts } from './facts.ts'
import type { World } from './world.ts'

/** The migration wrote cities and quarters, under the ids that the addresses use. */
export const loadPeople = async (
  writer: Writer,
  { users, people }: World,
  passwordHash: string,
): Promise<void> => {
  const columns = [
    'id',
    'email',
    'emailConfirmedAt',
    'firstName',
    'lastName',
    'phone',
    'phoneConfirmedAt',
    'birthday',
    'passwordHash',
    'role',
    'permissions',
    'language',
    'createdAt',
  ] as const
  const rows = users.map((user) => ({ ...user, passwordHash }))
  await insertRows(writer, { table: 'users', columns }, rows)
  const addresses = people.shoppers.flatMap((shopper) => shopper.addresses)
  const addressColumns = [
    'id',
    'userId',
    'type',
    'name',
    'phone',
    'title',
    'cityId',
    'quarterId',
    'address',
    'notes',
    'postalCode',
    'email',
    'isDefault',
    'createdAt',
  ] as const
  await insertRows(writer, { table: 'address', columns: addressColumns }, addresses)
  const cards = people.shoppers.flatMap((shopper) => shopper.cards)
  const cardColumns = [
    'id',
    'userId',
    'token',
    'fullName',
    'brand',
    'last4',
    'expiryMonth',
    'expiryYear',
    'isDefault',
    'createdAt',
  ] as const
  await insertRows(writer, { table: 'saved_card', columns: cardColumns }, cards)
}

export const loadCatalogue = async (writer: Writer, { catalogue, storeFigures }: World): Promise<void> => {
  const { categories, brands, stores } = catalogue
  const columns = [
    'id',
    'parentId',
    'level',
    'slug',
    'path',
    'name',
    'icon',
    'image',
    'position',
    'sizeGuide',
  ] as const
  await insertRows(writer, { table: 'category', columns }, categories)
  const facts = ['id', 'slug', 'kind', 'unit', 'filter', 'content', 'name', 'choices'] as const
  await insertRows(writer, { table: 'fact', columns: facts }, makeFacts())
  const places = ['categoryId', 'factId', 'required', 'position'] as const
  await insertRows(writer, { table: 'category_fact', columns: places }, placeFacts(catalogue.categoryIds))
  await insertRows(writer, { table: 'brand', columns: ['id', 'slug', 'name'] }, brands)
  const none = { ratingSum: 0, ratingCount: 0, followerCount: 0 }
  const rows = stores.map((store) => ({ ...store, ...(storeFigures.get(store.id) ?? none) }))
  const storeColumns = [
    'id',
    'slug',
    'name',
    'state',
    'application',
    'applicationSentAt',
    'ownerId',
    'departmentId',
    'description',
    'logo',
    'background',
    'city',
    'phone',
    'legalName',
    'legalAddress',
    'registrationNumber',
    'fiscalNumber',
    'vatNumber',
    'email',
    'lawfulGoodsAt',
    'taxBp',
    'serviceFeeBp',
    'commissionBp',
    'deliveryPrice',
    'freeDeliveryFrom',
    'minimumOrder',
    'paymentMethods',
    'deliveryMin',
    'deliveryMax',
    'cutOff',
    'openFrom',
    'openTo',
    'minutesMin',
    'minutesMax',
    'accountHolder',
    'iban',
    'createdAt',
    'ratingSum',
    'ratingCount',
    'followerCount',
  ] as const
  await insertRows(writer, { table: 'store', columns: storeColumns }, rows)
  const served = stores.flatMap(({ id, cities }) => cities.map((cityId) => ({ storeId: id, cityId })))
  await insertRows(writer, { table: 'store_city', columns: ['storeId', 'cityId'] }, served)
}
