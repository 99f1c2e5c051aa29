/** Builds rows for tests and fills in the values that a test does not set. */
import { newId } from '@tregu/database'
import type { TestApp } from './app.ts'

let serial = 0
const next = () => ++serial
const inSix = (text: string) => ({
  sq: `${text} sq`,
  en: text,
  de: `${text} de`,
  fr: `${text} fr`,
  tr: `${text} tr`,
  bs: `${text} bs`,
})

const one = async <Row>({ database }: TestApp, text: string, values: readonly unknown[]): Promise<Row> => {
  const { rows } = await database.pool.query(text, [...values])
  return rows[0] as Row
}

/** Builds the missing nodes of a path such as `techno/audio/headphones`, and returns the id of the last. */
export const buildCategory = async (test: TestApp, path: string): Promise<number> => {
  let parent: number | null = null
  const slugs = path.split('/')
  for (const [index, slug] of slugs.entries()) {
    const at = slugs.slice(0, index + 1).join('/')
    // Two at once: the second waits for the first one's commit, at whichever of the unique indexes, and reads its row.
    const made: { id: number } | undefined = await one(
      test,
      `INSERT INTO category (parent_id, level, slug, path, name) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING RETURNING id`,
      [parent, index + 1, slug, at, inSix(slug)],
    )
    const row: { id: number } = made ?? (await one(test, 'SELECT id FROM category WHERE path = $1', [at]))
    parent = row.id
  }
  return parent ?? 0
}

export type StoreFields = {
  slug?: string
  name?: string
  department?: string
  state?: 'pending' | 'active'
  tax?: number
  serviceFee?: number
  delivery?: number
  freeFrom?: number | null
  minimum?: number
  commission?: number
  payments?: string[]
  /** Working days, at least and at most. */
  days?: readonly [number, number]
  /** Minutes of the day. */
  cutOff?: number
  /** Makes it an express store: opening and minutes on the way, each from and to, and the ids of its cities. */
  express?: { open: readonly [number, number]; minutes: readonly [number, number]; cities: readonly number[] }
}

/** Builds a store. Amounts are in cents, percentages in basis points. */
export const buildStore = async (
  test: TestApp,
  fields: StoreFields = {},
): Promise<{ id: number; slug: string; name: string }> => {
  const n = next()
  const slug = fields.slug ?? `store-${n}`
  const owner = await buildUserRow(test, { role: 'business' })
  const department = await buildCategory(test, fields.department ?? 'house')
  const [min, max] = fields.days ?? [1, 2]
  const { open = [null, null], minutes = [null, null], cities = [] } = fields.express ?? {}
  const store = await one<{ id: number; slug: string; name: string }>(
    test,
    `INSERT INTO store (slug, name, state, owner_id, department_id, tax_bp, service_fee_bp, delivery_price, free_delivery_from, minimum_order,
       commission_bp, payment_methods, delivery_min, delivery_max, cut_off, open_from, open_to, minutes_min, minutes_max)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) RETURNING id, slug, name`,
    [
      slug,
      fields.name ?? `Store ${n}`,
      fields.state ?? 'active',
      owner,
      department,
      fields.tax ?? 0,
      fields.serviceFee ?? 0,
      fields.delivery ?? 0,
      fields.freeFrom ?? null,
      fields.minimum ?? 0,
      fields.commission ?? 800,
      fields.payments ?? ['cash', 'creditCard'],
      min,
      max,
      fields.cutOff ?? 14 * 60,
      ...open,
      ...minutes,
    ],
  )
  for (const city of cities) await one(test, 'INSERT INTO store_city VALUES ($1, $2)', [store.id, city])
  return store
}

/** Tells who the trader behind a store is. */
export const nameTrader = (
  test: TestApp,
  store: { readonly id: number; readonly slug: string },
  trader: Readonly<Record<'legal_name' | 'legal_address' | 'registration_number', string>>,
) =>
  one(
    test,
    `UPDATE store SET legal_name = $2, legal_address = $3, registration_number = $4, email = $5, lawful_goods_at = now()
     WHERE id = $1`,
    [
      store.id,
      trader.legal_name,
      trader.legal_address,
      trader.registration_number,
      `${store.slug}@tregu.test`,
    ],
  )

const buildUserRow = async (test: TestApp, { role }: { role: string }) => {
  const id = newId()
  await one(
    test,
    `INSERT INTO users (id, email, first_name, last_name, password_hash, role) VALUES ($1, $2, 'Arta', 'Krasniqi', 'none', $3)`,
    [id, `owner-${next()}@tregu.test`, role],
  )
  return id
}

export type ProductFields = {
  store: { id: number }
  slug?: string
  name?: string
  path?: string
  price?: number
  discountPrice?: number | null
  lowestPrice30?: number | null
  stock?: number
  brand?: string
  status?: 'draft' | 'published' | 'withdrawn'
  /** Option groups with their values. Every combination exists with `stock`, unless `combinations` is set. */
  options?: Record<string, readonly string[]>
  combinations?: readonly { values: readonly string[]; stock?: number; price?: number }[]
}
type BuiltVariant = { id: number; values: string[] }
export type BuiltProduct = {
  id: number
  slug: string
  variants: BuiltVariant[]
  values: Record<string, number>
}

const combine = (groups: readonly (readonly string[])[]): string[][] =>
  groups.reduce<string[][]>(
    (all, values) => all.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )

const buildOptions = async (test: TestApp, productId: number, options: Record<string, readonly string[]>) => {
  const ids: Record<string, number> = {}
  for (const [position, [group, values]] of Object.entries(options).entries()) {
    const { id } = await one<{ id: number }>(
      test,
      'INSERT INTO option_group (product_id, position, slug, name) VALUES ($1, $2, $3, $4) RETURNING id',
      [productId, position, group, inSix(group)],
    )
    for (const [rank, value] of values.entries()) {
      const row = await one<{ id: number }>(
        test,
        'INSERT INTO option_value (group_id, position, slug, name) VALUES ($1, $2, $3, $4) RETURNING id',
        [id, rank, value, inSix(value)],
      )
      ids[value] = row.id
    }
  }
  return ids
}

export const buildProduct = async (test: TestApp, fields: ProductFields): Promise<BuiltProduct> => {
  const n = next()
  const slug = fields.slug ?? `product-${n}`
  const name = fields.name ?? `Product ${n}`
  const categoryId = await buildCategory(test, fields.path ?? 'house/kitchen/cups')
  const brand = fields.brand
    ? await one<{ id: number }>(
        test,
        'INSERT INTO brand (slug, name) VALUES ($1, $2) ON CONFLICT (slug) DO UPDATE SET name = excluded.name RETURNING id',
        [fields.brand.toLowerCase(), fields.brand],
      )
    : null
  const product = await one<{ id: number }>(
    test,
    `INSERT INTO product (slug, store_id, category_id, brand_id, status, name, description, published_at) VALUES ($1, $2, $3, $4, $5, $6, $7, now()) RETURNING id`,
    [
      slug,
      fields.store.id,
      categoryId,
      brand?.id ?? null,
      fields.status ?? 'published',
      inSix(name),
      inSix(`About ${name}`),
    ],
  )
  const values = await buildOptions(test, product.id, fields.options ?? {})
  const wanted =
    fields.combinations ?? combine(Object.values(fields.options ?? {})).map((list) => ({ values: list }))
  const variants: BuiltVariant[] = []
  for (const combination of wanted) {
    const ids = combination.values.map((value) => values[value] ?? 0)
    const { stock, price } = combination as { stock?: number; price?: number }
    const row = await one<{ id: number }>(
      test,
      'INSERT INTO variant (product_id, combination, price, discount_price, lowest_price30, stock) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
      [
        product.id,
        ids.join('-'),
        price ?? fields.price ?? 1_000,
        fields.discountPrice ?? null,
        fields.lowestPrice30 === undefined ? (fields.price ?? 1_000) : fields.lowestPrice30,
        stock ?? fields.stock ?? 25,
      ],
    )
    for (const id of ids)
      await one(test, 'INSERT INTO variant_value (variant_id, value_id) VALUES ($1, $2)', [row.id, id])
    variants.push({ id: row.id, values: [...combination.values] })
  }
  return { id: product.id, slug, variants, values }
}

/** The only variant of a product without options. */
export const variantOf = (product: BuiltProduct): string => String(product.variants[0]?.id)

export const buildCoupon = (
  test: TestApp,
  fields: {
    code?: string
    value?: number
    minSpend?: number
    isPromo?: boolean
    store?: { id: number }
    startsAt?: Date
    endsAt?: Date
    maxUses?: number | null
    claimable?: boolean
  } = {},
): Promise<{ id: number; code: string }> =>
  one(
    test,
    `INSERT INTO coupon (code, name, is_promo, store_id, value, min_spend, starts_at, ends_at, max_uses, claimable)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id, code`,
    [
      fields.code ?? `CODE${next()}`,
      inSix('Coupon'),
      fields.isPromo ?? false,
      fields.store?.id ?? null,
      fields.value ?? 500,
      fields.minSpend ?? 0,
      fields.startsAt ?? new Date('2020-01-01T00:00:00Z'),
      fields.endsAt ?? new Date('2099-01-01T00:00:00Z'),
      fields.maxUses ?? null,
      fields.claimable ?? false,
    ],
  )

export const grantCoupon = (test: TestApp, userId: string, couponId: number) =>
  one(test, 'INSERT INTO coupon_grant (user_id, coupon_id) VALUES ($1, $2)', [userId, couponId])

export const stockOf = async (test: TestApp, variantId: number | string): Promise<number> =>
  (await one<{ stock: number }>(test, 'SELECT stock FROM variant WHERE id = $1', [variantId])).stock
