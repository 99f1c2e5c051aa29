import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { api, type Sent } from '@tregu/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { answerOf, useApp } from '../../../test/app.ts'
import { type Person, signUp } from '../../../test/as.ts'
import { drawPhoto, multipart } from '../../../test/multipart.ts'
import { buyByCard, readOrder, rowsOf } from '../../../test/placed.ts'

const test = useApp()

type Draft = Partial<NonNullable<Sent<typeof api.reviews.create>['body']>>
const write = (person: Person, draft: Draft, key?: string) =>
  test.call(
    api.reviews.create,
    { body: { rating: 4, comment: 'Good', policy: true, id: '', ...draft } },
    { ...person, ...(key && { headers: { 'idempotency-key': key } }) },
  )
const writeWithPhotos = async (person: Person, id: string, files: Buffer[], key?: string) => {
  const fields = { id, rating: 5, comment: 'See for yourself', name_hidden: true, policy: true }
  const parts = files.map((file) => ({ name: 'images', file }))
  const { body, headers } = multipart(fields, parts)
  const sender = { ...person, headers: { ...headers, ...(key && { 'idempotency-key': key }) } }
  return answerOf(api.reviews.create, await test.send('POST', '/orders/reviews/create/', body, sender))
}
const list = (person: Person, review: 'yes' | 'no') =>
  test.call(api.reviews.list, { query: { review } }, person)
const figuresOf = async (line: string) =>
  (
    await rowsOf<{ sum: number; count: number; shop: number; rating: number; listed: number }>(
      test,
      `SELECT p.rating_sum AS sum, p.rating_count AS count, s.rating_count AS shop, l.rating, l.rating_count AS listed
       FROM order_line o JOIN product p ON p.id = o.product_id JOIN store s ON s.id = p.store_id
       JOIN listing l ON l.product_id = p.id WHERE o.id = $1`,
      line,
    )
  )[0]
const storedPhotos = async () =>
  readdir(path.join(test.deps.env.TREGU_DATA, 'media', 'reviews')).catch(() => [])

describe('a review', () => {
  it('is of a delivered line of one’s own, and moves it from the waiting lines to the past reviews', async () => {
    const { person, line } = await buyByCard(test)
    await rowsOf(test, "UPDATE order_line SET image = '/media/cup.webp' WHERE id = $1", line)
    const waiting = (await list(person, 'no')).body
    expect(waiting).toMatchObject({ count: 1, page_size: 10, links: { next: null } })
    expect(waiting.result[0]).toMatchObject({ id: line, rating: 0, comment: '', images: [], date: null })
    expect((await list(person, 'yes')).body).toMatchObject({ count: 0, result: [] })

    const answer = await test.call(
      api.reviews.create,
      { body: { id: line, rating: 4, comment: ' Mirë ', name_hidden: true, policy: true } },
      { ...person, language: 'de' },
    )
    expect([answer.status, answer.body.error]).toEqual([200, null])
    const written = {
      rating: 4,
      comment: 'Mirë',
      lang: 'de',
      name_hidden: true,
      fullName: 'B. G.',
      images: [],
    }
    expect(answer.body.result).toMatchObject(written)
    expect((await list(person, 'no')).body.count).toBe(0)
    const past = (await list(person, 'yes')).body
    const { name, image } = waiting.result[0] ?? {}
    expect([name, image]).toEqual([expect.stringMatching(/^Product \d+/), '/media/cup.webp'])
    expect(past.result).toMatchObject([{ ...written, id: answer.body.result.id, useful: 0, name, image }])
    expect(past.result[0]?.date).toMatch(/^\d{4}-/)
  })

  it('counts for the product, its store and its listing at once, and shows on the product’s page', async () => {
    const { person, line } = await buyByCard(test)
    const before = await figuresOf(line)
    expect(before).toMatchObject({ sum: 0, count: 0, rating: 0, listed: 0 })
    const { slug } = (await list(person, 'no')).body.result[0] ?? {}
    await write(person, { id: line, rating: 3, comment: 'As described' })
    expect(await figuresOf(line)).toEqual({
      sum: 3,
      count: 1,
      shop: Number(before?.shop) + 1,
      rating: 300,
      listed: 1,
    })
    const { result } = (await test.call(api.catalog.details, { params: { slug: String(slug) } })).body
    expect(result).toMatchObject({
      rating: { avg: 3, count: 1, stars: [0, 0, 1, 0, 0] },
      comments: [{ rating: 3, comment: 'As described', fullName: 'Blerta Gashi', lang: 'en', useful: 0 }],
    })
  })

  it('needs 1 to 5 stars and the policy; a comment has 2,000 characters at most', async () => {
    const { person, line } = await buyByCard(test)
    const wrong: [Draft, string][] = [
      [{ rating: 0 }, 'rating'],
      [{ rating: 6 }, 'rating'],
      [{ rating: 2.5 }, 'rating'],
      [{ policy: false }, 'policy'],
      [{ comment: 'x'.repeat(2_001) }, 'comment'],
    ]
    for (const [draft, field] of wrong) {
      const { status, body } = await write(person, { id: line, ...draft })
      expect([field, status, body.error, Object.keys(body.fields ?? {})]).toEqual([
        field,
        400,
        'malformed',
        [field],
      ])
    }
    const bare = await test.send('POST', '/orders/reviews/create/', { id: line }, person)
    expect(Object.keys(bare.body.fields ?? {}).sort()).toEqual(['policy', 'rating'])
    expect((await write(person, { id: line, comment: 'x'.repeat(2_000) })).status).toBe(200)
  })

  it('of a line that is not delivered, of another person or of nothing, or a second one, is refused', async () => {
    const pending = await buyByCard(test, 'shipped')
    const early = await write(pending.person, { id: pending.line })
    expect([early.status, early.body.error]).toEqual([422, 'review_not_allowed'])

    const { person, line } = await buyByCard(test)
    const stranger = await signUp(test)
    for (const [who, id] of [
      [stranger, line],
      [person, pending.line],
      [person, '01890000-0000-7000-8000-000000000000'],
      [person, 'nothing'],
    ] as const) {
      const answer = await write(who, { id })
      expect([id, answer.status, answer.body.error]).toEqual([id, 404, 'not_found'])
    }
    expect((await write(person, { id: line })).status).toBe(200)
    const again = await write(person, { id: line, rating: 1 })
    expect([again.status, again.body.error]).toEqual([409, 'already_reviewed'])
    expect((await list(stranger, 'yes')).body.count).toBe(0)
  })

  it('of a returned line is refused', async () => {
    const { person, seller, id, line } = await buyByCard(test)
    const body = { lines: [{ id: line, quantity: 2 }] }
    const { order } = (await test.call(api.orders.requestReturn, { params: { id }, body }, person)).body
    const params = { id: String(order?.returns[0]?.id) }
    await test.call(api.desk.setReturnStatus, { params, body: { status: 'received' } }, seller)
    const answer = await write(person, { id: line })
    expect([answer.status, answer.body.error]).toEqual([422, 'review_not_allowed'])
    expect((await list(person, 'no')).body.count).toBe(0)
  })

  it('of a line of which one of two units was returned is refused, while the order stays delivered', async () => {
    const { person, seller, id, line } = await buyByCard(test)
    const body = { lines: [{ id: line, quantity: 1 }] }
    const { order } = (await test.call(api.orders.requestReturn, { params: { id }, body }, person)).body
    const params = { id: String(order?.returns[0]?.id) }
    await test.call(api.desk.setReturnStatus, { params, body: { status: 'received' } }, seller)
    expect((await readOrder(test, person, id)).status.slug).toBe('delivered')
    const answer = await write(person, { id: line })
    expect([answer.status, answer.body.error]).toEqual([422, 'review_not_allowed'])
    expect((await list(person, 'no')).body.count).toBe(0)
    expect(await figuresOf(line)).toMatchObject({ sum: 0, count: 0 })
  })

  it('is written once, of ten at the same time', async () => {
    const { person, line } = await buyByCard(test)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => write(person, { id: line, rating: 5 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await figuresOf(line)).toMatchObject({ sum: 5, count: 1, listed: 1 })
  })

  it('is answered again for the same Idempotency-Key and content, its photos included', async () => {
    const { person, line } = await buyByCard(test)
    const [green, other] = [await drawPhoto(60, 40, 'png'), await drawPhoto(40, 60, 'png')]
    const first = await writeWithPhotos(person, line, [green], 'key-1')
    expect(first.status).toBe(200)
    const again = await writeWithPhotos(person, line, [green], 'key-1')
    expect([again.status, again.body]).toEqual([200, first.body])
    const changed = await writeWithPhotos(person, line, [other], 'key-1')
    expect([changed.status, changed.body.error]).toEqual([422, 'idempotency_key_reused'])
  })

  it('lists pages of ten', async () => {
    const { person, line } = await buyByCard(test)
    await rowsOf(
      test,
      `INSERT INTO order_line (id, order_id, position, product_id, variant_id, slug, department, name, image, price, quantity, total)
       SELECT gen_random_uuid(), order_id, 10 + n, product_id, variant_id, slug, department, name, image, price, 1, price
       FROM order_line, generate_series(1, 12) n WHERE id = $1`,
      line,
    )
    const first = (await list(person, 'no')).body
    expect([first.result.length, first.count, first.links.next]).toEqual([
      10,
      13,
      '/orders/reviews?review=no&page=2&page_size=10',
    ])
    const second = (await test.read(api.reviews.list, String(first.links.next), person)).body
    expect([second.result.length, second.links.next]).toEqual([3, null])
    expect(new Set([...first.result, ...second.result].map(({ id }) => id)).size).toBe(13)
  })
})

describe('the photos of a review', () => {
  it('are drawn again without what the files knew, in two sizes, under names that nobody can guess', async () => {
    const { person, line } = await buyByCard(test)
    const formats = ['jpeg', 'png', 'webp'] as const
    const files = await Promise.all(formats.map((format) => drawPhoto(2_400, 1_200, format)))
    const answer = await writeWithPhotos(person, line, files)
    expect(answer.status).toBe(200)
    const { images } = answer.body.result
    expect(images).toHaveLength(3)
    for (const image of images) {
      expect(image).toMatch(/^\/media\/reviews\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/)
      for (const [url, width, height] of [
        [image, 1_600, 800],
        [image.replace('.webp', '-small.webp'), 216, 216],
      ] as const) {
        const { statusCode, headers, rawPayload } = await test.app.inject({ url })
        expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/webp'])
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        })
        const metadata = await sharp(rawPayload).metadata()
        expect([metadata.width, metadata.height, metadata.exif]).toEqual([width, height, undefined])
        expect(rawPayload.includes('Dardania')).toBe(false)
      }
    }
    const past = (await list(person, 'yes')).body.result[0]
    expect(past?.images).toEqual(images)
  })

  it('are four at most, JPEG, PNG or WebP to 10 MB; a refused review keeps none', async () => {
    const { person, line } = await buyByCard(test)
    const before = await storedPhotos()
    const good = await drawPhoto(30, 30, 'jpeg')
    const refusals: [string, Buffer[], number, string][] = [
      ['five', Array(5).fill(good), 400, 'malformed'],
      ['text', [good, Buffer.from('<script>alert(1)</script>')], 415, 'unsupported_media_type'],
      ['gif', [await drawPhoto(20, 20, 'gif')], 415, 'unsupported_media_type'],
      ['pixels', [await drawPhoto(5_001, 5_000, 'png')], 413, 'too_large'],
      ['bytes', [Buffer.alloc(10_600_000, 1)], 413, 'too_large'],
    ]
    for (const [what, files, status, code] of refusals) {
      const answer = await writeWithPhotos(person, line, files)
      expect([what, answer.status, answer.body.error]).toEqual([what, status, code])
    }
    const gif = await writeWithPhotos(person, line, [await drawPhoto(20, 20, 'gif')])
    expect(Object.keys(gif.body.fields ?? {})).toEqual(['images'])
    const stranger = await writeWithPhotos(await signUp(test), line, [good])
    expect(stranger.status).toBe(404)
    expect(await storedPhotos()).toEqual(before)
    expect((await list(person, 'no')).body.count).toBe(1)
  })

  it('are in the export of one’s data and go with the account, while the review stays without a name', async () => {
    const { person, line } = await buyByCard(test)
    const { slug } = (await list(person, 'no')).body.result[0] ?? {}
    const photo = await drawPhoto(300, 300, 'jpeg')
    const { images } = (await writeWithPhotos(person, line, [photo, photo])).body.result
    const reader = await signUp(test)
    const details = () => test.call(api.catalog.comments, { params: { slug: String(slug) } })
    const id = String((await details()).body.result[0]?.id)
    await test.call(api.reviews.useful, { params: { slug: String(slug), id } }, reader)

    const exported = (await test.call(api.accounts.exportData, {}, person)).body.result
    expect(exported).toMatchObject({ reviews: [{ product: slug, images, lang: 'en' }], useful_reviews: [] })
    expect((await test.call(api.accounts.exportData, {}, reader)).body.result).toMatchObject({
      useful_reviews: [{ product: slug, review: id }],
    })

    // An order on its way would keep the account.
    await rowsOf(test, `UPDATE orders SET status = 'delivered' WHERE status = 'pending'`)
    const body = { password: 'a-good-secret' }
    expect((await test.call(api.accounts.deleteAccount, { body }, person)).status).toBe(200)
    for (const image of images)
      for (const url of [image, image.replace('.webp', '-small.webp')])
        expect((await test.app.inject({ url })).statusCode).toBe(404)
    expect((await details()).body.result).toMatchObject([
      { rating: 5, comment: 'See for yourself', fullName: '', images: [], useful: 1 },
    ])
    expect((await test.call(api.accounts.deleteAccount, { body }, reader)).status).toBe(200)
    expect((await details()).body.result).toMatchObject([{ useful: 0 }])
  })

  it('are found under their own names only', async () => {
    for (const name of ['x.webp', '..%2f..%2fpostgres%2fPG_VERSION', `${'0'.repeat(36)}.webp`])
      expect([name, (await test.app.inject({ url: `/media/reviews/${name}` })).statusCode]).toEqual([
        name,
        404,
      ])
  })
})
