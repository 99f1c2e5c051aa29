/** How goods with a table of sizes fit (docs/rules/catalogue.md#sizes). */
import { api, type Sent } from '@tregu/contract'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { buyByCard, rowsOf } from '../../../test/placed.ts'

const test = useApp()
const GUIDE = {
  option: 'size',
  measures: ['eu', 'chest'],
  rows: [{ size: 'S', values: ['36', '84–88'] }],
}

type Fit = NonNullable<Sent<typeof api.reviews.create>['body']>['fit']

/** Somebody buys the product, or another one that is given its place, and reviews it. */
const review = async (fit: Fit, product?: number) => {
  const { person, line } = await buyByCard(test)
  if (product !== undefined)
    await rowsOf(test, 'UPDATE order_line SET product_id = $2 WHERE id = $1', line, product)
  const [bought] = await rowsOf<{ id: number; slug: string }>(
    test,
    'SELECT p.id, p.slug FROM order_line l JOIN product p ON p.id = l.product_id WHERE l.id = $1',
    line,
  )
  const body = { id: line, rating: 4, policy: true, ...(fit && { fit }) }
  const answer = await test.call(api.reviews.create, { body }, person)
  expect(answer.status).toBe(200)
  return { id: bought?.id ?? 0, slug: bought?.slug ?? '' }
}
const sizesOf = async (slug: string) => {
  const { result } = (await test.call(api.catalog.details, { params: { slug } })).body
  return 'sizes' in result ? result.sizes : null
}
const fitsOf = (id: number) => rowsOf(test, 'SELECT fit FROM review WHERE product_id = $1 ORDER BY id', id)

it('a review says how goods with a table of sizes fit, and the page what most say', async () => {
  const { id, slug } = await review('large')
  expect(await fitsOf(id)).toEqual([{ fit: null }])
  await rowsOf(
    test,
    `INSERT INTO option_group (product_id, slug, name, position) VALUES ($1, 'size', '{"en": "Size"}', 1)`,
    id,
  )
  await rowsOf(
    test,
    `INSERT INTO option_value (group_id, slug, name, position)
     SELECT id, 's', '{"en": "S"}', 1 FROM option_group WHERE product_id = $1 AND slug = 'size'`,
    id,
  )
  expect(await sizesOf(slug)).toBeNull()
  // The nearest category with a table counts, so one far above is enough.
  await rowsOf(
    test,
    `WITH RECURSIVE up AS (SELECT c.* FROM category c JOIN product p ON p.category_id = c.id WHERE p.id = $1
       UNION ALL SELECT c.* FROM category c JOIN up ON c.id = up.parent_id)
     UPDATE category SET size_guide = $2::jsonb WHERE id = (SELECT id FROM up WHERE parent_id IS NULL)`,
    id,
    JSON.stringify(GUIDE),
  )
  const table = { option: 'Size', measures: GUIDE.measures, rows: GUIDE.rows }
  for (const fit of ['exact', undefined, 'exact'] as const) await review(fit, id)
  expect(await sizesOf(slug)).toEqual({ ...table, fit: null, answers: { small: 0, exact: 2, large: 0 } })
  await review('small', id)
  expect(await sizesOf(slug)).toEqual({ ...table, fit: 'exact', answers: { small: 1, exact: 2, large: 0 } })
})

it('a fit that is no answer is refused', async () => {
  const { person, line } = await buyByCard(test)
  const body = { id: line, rating: 4, policy: true, fit: 'perfect' }
  const answer = await test.send('POST', '/orders/reviews/create/', body, person)
  expect([answer.status, answer.body.error]).toEqual([400, 'malformed'])
})
