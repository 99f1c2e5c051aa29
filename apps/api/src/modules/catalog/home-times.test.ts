import { createHmac } from 'node:crypto'
import { api } from '@tregu/contract'
import { FORWARDED_HEADER, RENDERING } from '@tregu/contract/forwarding'
import { FRESH_HEADER } from '@tregu/contract/rendering'
import { HOME_PART_LIMITS } from '@tregu/domain'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requestsOver, useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { eventually } from '../../../test/eventually.ts'
import { sendTo } from '../../../test/over-http.ts'
import { rowsOf } from '../../../test/placed.ts'
import { startApi } from '../../../test/process.ts'

const test = useApp({ ANSWERS_MB: 8 })
let admin: Person
beforeAll(async () => {
  admin = await signUp(test)
  await grant(test, admin, ['administrator'])
})
beforeEach(() => rowsOf(test, 'DELETE FROM home_part'))
afterEach(() => test.setNow(null))

const HOME = '/products/home/?lang=en'
const rendering = createHmac('sha256', 'a secret of the tests').update(RENDERING).digest('hex')
const inSeconds = (seconds: number) => new Date(Date.now() + 1_000 * seconds).toISOString()
const plan = async (
  title: string,
  starts_at: string | null,
  ends_at: string | null,
  more: { active?: boolean } = {},
) =>
  (
    await test.call(
      api.office.createHome,
      {
        body: {
          kind: 'slide',
          title: { en: title, de: `${title} auf Deutsch` },
          link: '/sale',
          starts_at,
          ends_at,
          ...more,
        },
      },
      admin,
    )
  ).body.result
const shown = async () => (await test.read(api.catalog.home, HOME)).body.banners.map(({ title }) => title)
const stateOf = async (id: string) =>
  (await test.call(api.office.listHome, {}, admin)).body.result.find((part) => part.id === id)?.state
const preview = (body: { at?: string; lang?: 'de' }) => test.call(api.office.previewHome, { body }, admin)
const keyOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''
const show = (key: string, person: Person | undefined = admin) =>
  test.call(api.office.showHome, { params: { key } }, person)

describe('a planned part of the home page', () => {
  it('appears and goes by itself, although the answer is cached', async () => {
    const { id, state } = await plan('Soon', inSeconds(4), inSeconds(7))
    expect([state, await shown()]).toEqual(['planned', []])
    expect(test.deps.responseCache.get(`en ${HOME}`)).toBeDefined()
    await eventually(async () => expect(await shown()).toEqual(['Soon']))
    expect(await stateOf(id)).toBe('shown')
    await eventually(async () => expect(await shown()).toEqual([]))
    expect(await stateOf(id)).toBe('past')
  })

  it('appears and goes in another process, too', async () => {
    const other = await startApi(test, {})
    try {
      const { read } = requestsOver(sendTo(other.url))
      const shownThere = async () =>
        (await read(api.catalog.home, HOME)).body.banners.map(({ title }) => title)
      expect(await shownThere()).toEqual([])
      await plan('Elsewhere', inSeconds(2), inSeconds(5))
      await eventually(async () => expect(await shownThere()).toEqual(['Elsewhere']))
      await eventually(async () => expect(await shownThere()).toEqual([]))
    } finally {
      await other.stop()
    }
  })

  it('tells web servers until when their page holds', async () => {
    await plan('Later', inSeconds(60), inSeconds(90))
    await plan('Off', inSeconds(5), null, { active: false })
    const { headers } = await test.send('GET', HOME, undefined, {
      headers: { [FORWARDED_HEADER]: `${RENDERING} ${rendering}` },
    })
    expect(Number(headers[FRESH_HEADER])).toBeGreaterThan(50_000)
    expect(Number(headers[FRESH_HEADER])).toBeLessThanOrEqual(60_000)
  })

  it('that is switched off is not shown', async () => {
    const { id, state } = await plan('Off', null, null, { active: false })
    expect([state, await shown()]).toEqual(['off', []])
    await test.call(api.office.putHome, { params: { id }, body: { version: 1, active: true } }, admin)
    expect(await shown()).toEqual(['Off'])
  })
})

describe('a preview of the home page', () => {
  it('shows the parts of its time in its language, to administrators only', async () => {
    await plan('Now', null, inSeconds(1_000))
    await plan('Then', inSeconds(2_000), inSeconds(3_000))
    const { status, body } = await preview({ at: inSeconds(2_500), lang: 'de' })
    expect([status, body.url]).toEqual([200, body.result.url])
    expect(body.url).toMatch(/\/admin\/dashboard\/market\/home\/preview\/[\w-]{43}$/)
    const answer = await show(keyOf(body.url))
    expect([answer.body.lang, answer.body.banners.map(({ title }) => title)]).toEqual([
      'de',
      ['Then auf Deutsch'],
    ])
    expect([answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual(['no-store', 'noindex'])
    const stranger = await show(keyOf(body.url), await signUp(test))
    expect([stranger.status, stranger.body.error]).toEqual([403, 'forbidden'])
    expect(await shown()).toEqual(['Now'])
  })

  it('works for 15 minutes', async () => {
    const { body } = await preview({})
    const key = keyOf(body.url)
    const end = new Date(body.result.until).getTime()
    expect(Math.round((end - Date.now()) / 60_000)).toBe(HOME_PART_LIMITS.previewMinutes)
    test.setNow(new Date(end - 1))
    expect((await show(key)).status).toBe(200)
    test.setNow(new Date(end))
    expect((await show(key)).status).toBe(404)
    test.setNow(null)
    expect((await show('none')).status).toBe(404)
  })

  it('refuses a language and a time that there are not', async () => {
    const refused = async (body: object) =>
      (await test.send('POST', '/backoffice/home/preview', body, admin)).body.fields
    expect(Object.keys((await refused({ lang: 'xx' })) ?? {})).toEqual(['lang'])
    expect(Object.keys((await refused({ at: 'noon' })) ?? {})).toEqual(['at'])
  })
})
