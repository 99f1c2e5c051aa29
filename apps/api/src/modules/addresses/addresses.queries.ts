/** Reads and writes addresses; always those of one user. */
import { type Db, newId, type Sql, type Tx } from '@tregu/database'

export type AddressRow = {
  id: string
  type: 'shipping' | 'invoice'
  name: string
  phone: string
  title: string
  cityId: number
  quarterId: number
  cityName: string
  quarterName: string
  address: string
  notes: string
  postalCode: string
  email: string
  isDefault: boolean
}
export type AddressFields = Omit<AddressRow, 'id' | 'cityName' | 'quarterName'>

const SELECT = `SELECT a.id, a.type, a.name, a.phone, a.title, a.city_id AS "cityId", a.quarter_id AS "quarterId", c.name AS "cityName",
  q.name AS "quarterName", a.address, a.notes, a.postal_code AS "postalCode", a.email, a.is_default AS "isDefault"
  FROM address a JOIN city c ON c.id = a.city_id JOIN quarter q ON q.id = a.quarter_id WHERE a.user_id = $1`

export const listAddresses = (sql: Sql, userId: string) =>
  sql<AddressRow>('list-addresses', `${SELECT} ORDER BY a.is_default DESC, a.created_at DESC, a.id DESC`, [
    userId,
  ])

export const findAddress = async (sql: Sql, userId: string, id: string) =>
  (await sql<AddressRow>('find-address', `${SELECT} AND a.id = $2`, [userId, id]))[0] ?? null

/** Where the shop delivers, by name. */
export const listCities = (db: Db) =>
  db.city.findMany({
    select: {
      id: true,
      name: true,
      country: true,
      quarters: { select: { id: true, name: true }, orderBy: { name: 'asc' } },
    },
    orderBy: { name: 'asc' },
  })

export const quarterExists = async (sql: Sql, quarterId: number, cityId: number) =>
  (await sql('quarter-exists', 'SELECT 1 FROM quarter WHERE id = $1 AND city_id = $2', [quarterId, cityId]))
    .length > 0

/** Changes of one user's address book happen one after the other: there is one default of each type. */
export const lockAddressBook = (tx: Tx, userId: string) =>
  tx('lock-user', 'SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId])

export const hasDefault = async (tx: Tx, userId: string, type: string) =>
  (
    await tx('has-default-address', 'SELECT 1 FROM address WHERE user_id = $1 AND type = $2 AND is_default', [
      userId,
      type,
    ])
  ).length > 0

export const clearDefault = (tx: Tx, userId: string, type: string) =>
  tx(
    'clear-default-address',
    'UPDATE address SET is_default = false WHERE user_id = $1 AND type = $2 AND is_default',
    [userId, type],
  )

/** The newest of the type becomes the default when there is none. */
export const ensureDefault = (tx: Tx, userId: string, type: string) =>
  tx(
    'ensure-default-address',
    `UPDATE address SET is_default = true WHERE id = (
       SELECT id FROM address WHERE user_id = $1 AND type = $2 ORDER BY is_default DESC, created_at DESC, id DESC LIMIT 1) AND NOT is_default`,
    [userId, type],
  )

const COLUMNS =
  'type, name, phone, title, city_id, quarter_id, address, notes, postal_code, email, is_default'
const valuesOf = (fields: AddressFields) => [
  fields.type,
  fields.name,
  fields.phone,
  fields.title,
  fields.cityId,
  fields.quarterId,
  fields.address,
  fields.notes,
  fields.postalCode,
  fields.email,
  fields.isDefault,
]

export const insertAddress = async (tx: Tx, userId: string, fields: AddressFields): Promise<string> => {
  const id = newId()
  await tx(
    'insert-address',
    `INSERT INTO address (id, user_id, ${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [id, userId, ...valuesOf(fields)],
  )
  return id
}

export const updateAddress = (tx: Tx, userId: string, id: string, fields: AddressFields) =>
  tx(
    'update-address',
    `UPDATE address SET (${COLUMNS}) = ($3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) WHERE user_id = $2 AND id = $1`,
    [id, userId, ...valuesOf(fields)],
  )

export const removeAddress = (tx: Tx, userId: string, id: string) =>
  tx<{ type: string }>(
    'remove-address',
    'DELETE FROM address WHERE user_id = $1 AND id = $2 RETURNING type',
    [userId, id],
  )
