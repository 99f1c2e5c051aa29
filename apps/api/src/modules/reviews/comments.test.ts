import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type Person, signUp } from '../../../test/as.ts'
import { buyByCard, rowsOf } from '../../../test/placed.ts'

const test = useApp()

/** A product with reviews of 5, 3, 3 and 1 stars, the last one newest; the second has a photo. */
const reviewed = async () => {
  const { person, line } = await buyByCard(test)
  const [{ slug, product } = { slug: '', product: 0 }] = await rowsOf<{ slug: string; product: number }>(
    test,
    'SELECT slug, product_id AS product FROM order_line WHERE id = $1',
    line,
  )
  await rowsOf(
    test,
    `INSERT INTO order_line (id, order_id, position, product_id, variant_id, slug, department, name, image, price, quantity, total)
     SELECT gen_random_uuid(), order_id, 10 + n, product_id, variant_id, slug, department, name, image, price, 1, price
     FROM order_line, generate_series(1, 3) n WHERE id = $1`,
    line,
  )
  const { result } = (await test.call(api.reviews.list, {}, person)).body
  const lines = result.map(({ id }) => id)
  const ids: string[] = []
  for (const [at, rating] of [5, 3, 3, 1].entries()) {
    test.setNow(new Date(Date.UTC(2026, 10, 1 + at)))
    const body = { id: String(lines[at]), rating, comment: `Review ${at}`, policy: true }
    ids.push((await test.call(api.reviews.create, { body }, person)).body.result.id)
  }
  test.setNow(null)
  await rowsOf(test, "UPDATE review SET images = '{/media/x.webp}' WHERE id = $1", ids[1])
  return { person, slug, product, ids }
}

const marksOf = async (id: string | undefined) =>
  (
    await rowsOf<{ counted: number; marks: number }>(
      test,
      `SELECT useful_count AS counted, (SELECT count(*)::int FROM useful_mark m WHERE m.review_id = r.id) AS marks
       FROM review r WHERE id = $1`,
      id,
    )
  )[0]

describe('the reviews of a product', () => {
  it('that say something come before those that are stars alone, in every order', async () => {
    const { slug, ids } = await reviewed()
    await rowsOf(test, "UPDATE review SET comment = '' WHERE id = ANY($1)", [ids[1], ids[2], ids[3]])
    const read = async (path: string) =>
      (await test.read(api.catalog.comments, path)).body.result.map(({ id }) => ids.indexOf(id))
    const path = `/products/details/${slug}/comments/`
    // The second has a photo and no words.
    expect(await read(path)).toEqual([1, 0, 3, 2])
    expect(await read(`${path}?sort=lowest`)).toEqual([1, 0, 3, 2])
    expect(await read(`${path}?stars=3`)).toEqual([1, 2])
    const { body } = await test.read(api.catalog.details, `/products/details/${slug}/`)
    const { comments } = body.result as { comments: { id: string }[] }
    expect(comments.map(({ id }) => ids.indexOf(id))).toEqual([1, 0, 3, 2])
  })

  it('are sorted by newest, useful, highest and lowest, and filtered by stars and photos', async () => {
    const { slug, ids } = await reviewed()
    const reader = await signUp(test)
    await test.call(api.reviews.useful, { params: { slug, id: String(ids[2]) } }, reader)
    const read = async (query: string) => {
      const { body } = await test.read(api.catalog.comments, `/products/details/${slug}/comments/?${query}`)
      return { count: body.count, order: body.result.map(({ id }) => ids.indexOf(id)), body }
    }
    const expected: [string, number[]][] = [
      ['', [3, 2, 1, 0]],
      ['sort=newest', [3, 2, 1, 0]],
      ['sort=useful', [2, 3, 1, 0]],
      ['sort=highest', [0, 2, 1, 3]],
      ['sort=lowest', [3, 2, 1, 0]],
      ['stars=3', [2, 1]],
      ['stars=2', []],
      ['photos=1', [1]],
      ['stars=3&photos=1', [1]],
      ['stars=5&photos=1', []],
    ]
    for (const [query, order] of expected) {
      const found = await read(query)
      expect([query, found.order, found.count]).toEqual([query, order, order.length])
      expect(found.body).toMatchObject({ by_stars: { 1: 1, 2: 0, 3: 2, 4: 0, 5: 1 }, with_photos: 1 })
    }
    for (const [query, field] of [
      ['sort=best', 'sort'],
      ['stars=6', 'stars'],
      ['stars=x', 'stars'],
      ['photos=perhaps', 'photos'],
      ['page=0', 'page'],
    ]) {
      const { status, body } = await test.send('GET', `/products/details/${slug}/comments/?${query}`)
      expect([query, status, Object.keys(body.fields ?? {})]).toEqual([query, 400, [field]])
    }
    const nothing = await test.send('GET', '/products/details/no-such-thing/comments/')
    expect([nothing.status, nothing.body.error]).toEqual([404, 'product_not_found'])
  })

  it('say to a signed-in reader which are useful to them and which are their own', async () => {
    const { person, slug, ids } = await reviewed()
    const reader = await signUp(test)
    const params = { slug }
    await test.call(api.reviews.useful, { params: { slug, id: String(ids[0]) } }, reader)
    const of = async (who: Person | undefined) =>
      (await test.call(api.catalog.comments, { params }, who)).body.result.map(({ mine, own }) => [mine, own])
    expect(await of(undefined)).toEqual(Array(4).fill([undefined, undefined]))
    expect(await of(reader)).toEqual([...Array(3).fill([false, false]), [true, false]])
    expect(await of(person)).toEqual(Array(4).fill([false, true]))
  })

  it('lead to their next pages with their sort and filter', async () => {
    const { slug, ids } = await reviewed()
    await rowsOf(
      test,
      `WITH line AS (INSERT INTO order_line (id, order_id, position, product_id, variant_id, slug, department, name, image, price, quantity, total)
         SELECT gen_random_uuid(), order_id, 30 + n, product_id, variant_id, slug, department, name, image, price, 1, price
         FROM order_line, generate_series(1, 11) n WHERE id = (SELECT order_line_id FROM review WHERE id = $1) RETURNING id, product_id)
       INSERT INTO review (id, order_line_id, product_id, rating, author_name) SELECT gen_random_uuid(), id, product_id, 4, '' FROM line`,
      ids[0],
    )
    const { body } = await test.call(api.catalog.comments, {
      params: { slug },
      query: { sort: 'lowest', stars: 4 },
    })
    expect([body.result.length, body.count]).toEqual([10, 11])
    expect(body.links.next).toBe(`/products/details/${slug}/comments?sort=lowest&stars=4&page=2&page_size=10`)
    const next = await test.read(api.catalog.comments, String(body.links.next))
    expect([next.body.result.length, next.body.links.next]).toEqual([1, null])
  })
})

describe('"Useful"', () => {
  it('is once a person: a second press takes it back, a named state is kept', async () => {
    const { slug, ids } = await reviewed()
    const [one, two] = [await signUp(test), await signUp(test)]
    const params = { slug, id: String(ids[0]) }
    const press = async (person: Person, mine?: boolean) => {
      const sent = mine === undefined ? { params } : { params, body: { mine } }
      const { useful, mine: set } = (await test.call(api.reviews.useful, sent, person)).body
      return [useful, set]
    }
    expect(await press(one)).toEqual([1, true])
    expect(await press(two)).toEqual([2, true])
    expect(await press(one)).toEqual([1, false])
    expect(await press(two, true)).toEqual([1, true])
    expect(await press(one, false)).toEqual([1, false])
    expect(await press(two, false)).toEqual([0, false])
    expect(await marksOf(ids[0])).toEqual({ counted: 0, marks: 0 })
  })

  it('is not for one’s own review, a guest, or a review of another product', async () => {
    const { person, slug, ids } = await reviewed()
    const other = await reviewed()
    const own = await test.call(api.reviews.useful, { params: { slug, id: String(ids[0]) } }, person)
    expect([own.status, own.body.error]).toEqual([422, 'own_review'])
    const guest = await test.call(api.reviews.useful, { params: { slug, id: String(ids[0]) } })
    expect([guest.status, guest.body.error]).toEqual([401, 'not_signed_in'])
    const reader = await signUp(test)
    for (const id of [String(other.ids[0]), 'nothing', '01890000-0000-7000-8000-000000000000']) {
      const answer = await test.call(api.reviews.useful, { params: { slug, id } }, reader)
      expect([id, answer.status, answer.body.error]).toEqual([id, 404, 'not_found'])
    }
    await rowsOf(test, 'UPDATE review SET hidden_at = now() WHERE id = $1', ids[1])
    const hidden = await test.call(api.reviews.useful, { params: { slug, id: String(ids[1]) } }, reader)
    expect(hidden.status).toBe(404)
  })

  it('keeps the count right when people press at once, and when one presses twice', async () => {
    const { slug, ids } = await reviewed()
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(test)))
    const press = (person: Person) =>
      test.call(api.reviews.useful, { params: { slug, id: String(ids[0]) } }, person)
    const [double] = people
    if (!double) throw new Error('there is nobody')
    const answers = await Promise.all([...people, double].map(press))
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(await marksOf(ids[0])).toEqual({ counted: 5, marks: 5 })
  })
})
