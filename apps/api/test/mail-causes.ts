/** Causes of mails that the shop sends without a request. */
import { api } from '@tregu/contract'
import { tellAlerts } from '../src/modules/alerts/alerts.ts'
import { tellLowStock } from '../src/modules/products/products.ts'
import type { TestApp } from './app.ts'
import { makeSeller, signUp } from './as.ts'
import { usePasskeys } from './authenticator.ts'
import { makeImports } from './desk-import.ts'
import { buildProduct, buildStore, variantOf } from './factories.ts'
import { connectInSandbox } from './sign-in-with.ts'

/** Plans a reduction of a product that is no longer on sale when it begins. */
export const causeScheduleNews = async (test: TestApp) => {
  const owner = await signUp(test)
  const store = await buildStore(test, {})
  await makeSeller(test, owner, store)
  const product = await buildProduct(test, { store })
  const { pool } = test.database
  await pool.query(
    "UPDATE product_on_sale SET starts_at = now() - interval '20 days' WHERE product_id = $1",
    [product.id],
  )
  const body = {
    name: 'Autumn',
    variants: [variantOf(product)],
    percent: 20,
    starts_at: new Date().toISOString(),
  }
  await test.call(api.desk.createSchedule, { body }, owner)
  await pool.query('DELETE FROM product_on_sale WHERE product_id = $1', [product.id])
  await pool.query("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'schedule:%'")
}

/** A person makes a passkey and removes it. */
export const causePasskeyNews = async (test: TestApp) => {
  const [keys, person] = [usePasskeys(test), await signUp(test)]
  await keys.remove((await keys.add(person)).row, person)
}

/** A person connects a provider and takes it off. */
export const causeIdentityNews = async (test: TestApp) => {
  const person = await signUp(test)
  await test.database.pool.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [person.id])
  await connectInSandbox(test, person, { email: person.email, email_verified: true })
  await test.call(api.identities.remove, { params: { provider: 'google' } }, person)
}

/** Imports a file that takes a minute. */
export const causeImportNews = async (test: TestApp) => {
  const owner = await signUp(test)
  await makeSeller(test, owner, await buildStore(test, {}))
  const { id, version } = await makeImports(test, { owner }).read('name_en,price\nSpoon,3.00\n')
  await test.call(api.desk.applyImport, { params: { id }, body: { version, skip_refused: true } }, owner)
  await test.database.pool.query(
    "UPDATE import SET applied_at = now() - interval '2 minutes' WHERE id = $1",
    [id],
  )
  await test.work()
}

/** A product runs low before seven o'clock; at noon a shopper hears that it is back. */
export const causeDailyNews = async (test: TestApp) => {
  const [store, { id }] = [await buildStore(test, {}), await signUp(test)]
  await makeSeller(test, await signUp(test), store)
  const variant = variantOf(await buildProduct(test, { store, stock: 1 }))
  await tellLowStock({ ...test.deps, now: () => new Date('2026-12-01T06:00:00Z') })
  await test.deps.db.user.update({ where: { id }, data: { emailConfirmedAt: new Date() } })
  const at = new Date('2026-12-01T11:00:00Z')
  await test.deps.db.productAlert.create({
    data: { userId: id, variantId: Number(variant), kind: 'back', price: 1_000, at },
  })
  await tellAlerts({ ...test.deps, now: () => at })
}
