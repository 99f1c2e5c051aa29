import { api } from '@tregu/contract'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import { eventually } from '../../../test/eventually.ts'
import { buyByCard, rowsOf } from '../../../test/placed.ts'

const test = useApp({ ANSWERS_MB: 8 })

it('a review and a mark are seen at once in answers that were kept: the product’s page, its listing, its store', async () => {
  const { person, line } = await buyByCard(test)
  const [{ slug, store } = { slug: '', store: '' }] = await rowsOf<{ slug: string; store: string }>(
    test,
    'SELECT l.slug, s.slug AS store FROM order_line l JOIN product p ON p.id = l.product_id JOIN store s ON s.id = p.store_id WHERE l.id = $1',
    line,
  )
  const details = `/products/details/${slug}?lang=en`
  const listing = `/products/store/${store}?lang=en`
  const keep = (url: string) =>
    eventually(async () => {
      await test.send('GET', url)
      expect(test.deps.responseCache.get(`en ${url}`)).toBeDefined()
    })
  const page = async () => (await test.read(api.catalog.details, details)).body.result
  await keep(details)
  await keep(listing)
  const body = { id: line, rating: 4, comment: 'Good', policy: true }
  const { id } = (await test.call(api.reviews.create, { body }, person)).body.result
  expect(await page()).toMatchObject({ rating: { avg: 4, count: 1 }, comments: [{ id, useful: 0 }] })
  const listed = (await test.read(api.catalog.list, listing)).body.result.find((card) => card.slug === slug)
  expect(listed?.rating).toEqual({ avg: 4, count: 1 })
  const detail = (await test.call(api.stores.details, { params: { slug: store } })).body.result
  expect(detail.reviews).toBe(1)

  await keep(details)
  await test.call(api.reviews.useful, { params: { slug, id } }, await signUp(test))
  expect(await page()).toMatchObject({ comments: [{ id, useful: 1 }] })
})
