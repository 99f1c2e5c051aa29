/** Many shoppers with an address and a filled cart, written by SQL, because the races are about what comes after. */
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../app.ts'
import { addToCart, makeSeller, type Person, signUp } from '../as.ts'
import { type BuiltProduct, buildProduct, buildStore } from '../factories.ts'
import { rowsOf } from '../placed.ts'

export type Buyer = Person & { readonly address: string }

/** `count` buyers with the variants in their carts, in the order that `variantsOf` says. */
export const gatherBuyers = async (
  test: TestApp,
  count: number,
  variantsOf: (index: number) => readonly (number | undefined)[],
): Promise<Buyer[]> => {
  const buyers = Array.from({ length: count }, (): Buyer => {
    const id = randomUUID()
    return {
      id,
      email: `${id}@tregu.test`,
      token: `token-${id}`,
      browser: randomUUID(),
      address: randomUUID(),
    }
  })
  const ids = buyers.map(({ id }) => id)
  const people = 'FROM unnest($1::uuid[]) AS person (id)'
  await rowsOf(
    test,
    `INSERT INTO users (id, email, first_name, last_name, password_hash)
     SELECT id, id || '@tregu.test', 'Blerta', 'Gashi', 'none' ${people}`,
    ids,
  )
  await rowsOf(
    test,
    `INSERT INTO session (token_hash, user_id, expires_at)
     SELECT sha256(convert_to('token-' || id, 'UTF8')), id, now() + interval '1 day' ${people}`,
    ids,
  )
  await rowsOf(
    test,
    `INSERT INTO address (id, user_id, name, phone, address, city_id, quarter_id, is_default)
     SELECT a.id, a.user_id, 'Blerta Gashi', '+38344123456', 'Rruga B 12', 1, 1, true
     FROM unnest($1::uuid[], $2::uuid[]) AS a (user_id, id)`,
    ids,
    buyers.map(({ address }) => address),
  )
  await rowsOf(test, `INSERT INTO cart (id, user_id) SELECT id, id ${people}`, ids)
  const lines = buyers.flatMap(({ id }, index) =>
    variantsOf(index).map((variant, position) => ({ cart_id: id, variant_id: variant, position })),
  )
  await rowsOf(
    test,
    `INSERT INTO cart_line (id, cart_id, variant_id, quantity, seen_price, seen_stock, added_at)
     SELECT gen_random_uuid(), l.cart_id, l.variant_id, 1, v.price, v.stock, now() + l.position * interval '1 second'
     FROM jsonb_to_recordset($1::jsonb) AS l (cart_id uuid, variant_id int, position int)
     JOIN variant v ON v.id = l.variant_id`,
    JSON.stringify(lines),
  )
  return buyers
}

/** A store with its seller, and products of a stock. */
export const openStore = async (test: TestApp, stock: number, count = 1) => {
  const store = await buildStore(test, { delivery: 250 })
  const seller = await signUp(test)
  await makeSeller(test, seller, store)
  const products: BuiltProduct[] = []
  for (let n = 0; n < count; n++) products.push(await buildProduct(test, { store, price: 1_000, stock }))
  return { store, seller, variants: products.map(({ variants: [variant] }) => variant?.id ?? 0) }
}

export const fillCart = (test: TestApp, person: Person, variant: number, quantity: number) =>
  addToCart(test, person, String(variant), quantity)
