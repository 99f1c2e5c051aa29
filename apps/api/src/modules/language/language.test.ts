import { api } from '@tregu/contract'
import { LANGUAGES } from '@tregu/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'

const test = useApp()
const langOf = async (url: string, headers: Record<string, string> = {}) =>
  (await test.read(api.language.get, url, { language: headers['accept-language'] ?? '', headers })).body.lang
const change = (lang: string, headers: Record<string, string> = {}) =>
  test.call(api.language.change, { body: { lang } }, { headers })

beforeAll(async () => {
  const store = await buildStore(test, { slug: 'kulla', department: 'house' })
  await buildProduct(test, { store, slug: 'cup', name: 'Cup', path: 'house/kitchen/cups' })
})

describe('the language', () => {
  it('GET /change_language says which one the caller gets: Accept-Language, the cookie, X-Language, ?lang=, the later winning', async () => {
    expect(await langOf('/change_language', { 'accept-language': 'xx' })).toBe('sq')
    expect(await langOf('/change_language/', { 'accept-language': 'pl, fr-CA;q=0.9, de;q=0.5' })).toBe('fr')
    const both = { 'accept-language': 'fr', cookie: 'lang=tr' }
    expect(await langOf('/change_language', both)).toBe('tr')
    expect(await langOf('/change_language?lang=bs', both)).toBe('bs')
    expect(await langOf('/change_language?lang=xx', both)).toBe('tr')
    const tab = { ...both, 'x-language': 'de' }
    expect(await langOf('/change_language', tab)).toBe('de')
    expect(await langOf('/change_language?lang=bs', tab)).toBe('bs')
    expect(await langOf('/change_language', { ...both, 'x-language': 'xx' })).toBe('tr')
  })

  it.each([
    ['EN', 'en'],
    ['GE', 'de'],
    ['en-us', 'en'],
    ['de-de', 'de'],
    ['fr-ca', 'fr'],
    ['sq-sq', 'sq'],
    ['tr-tr', 'tr'],
    ['BS', 'bs'],
  ])('POST /change_language takes %s, answers %s and sets the cookie', async (lang, expected) => {
    const answer = await change(lang)
    expect([answer.status, answer.body]).toEqual([200, { error: null, lang: expected }])
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(new RegExp(`^lang=${expected};.*Path=/`))
    expect(
      await langOf('/change_language', { 'accept-language': 'fr', cookie: cookie.split(';')[0] ?? '' }),
    ).toBe(expected)
  })

  it('takes a form, and refuses what it does not offer on the field, in the caller’s language', async () => {
    const form = await test.send('POST', '/change_language', 'lang=tr', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.body.lang).toBe('tr')
    const refused = await test.call(api.language.change, { body: { lang: 'xx' } })
    expect([refused.status, refused.body.error, refused.body.fields]).toEqual([
      400,
      'malformed',
      { lang: 'This language is not offered.' },
    ])
    expect((await test.send('POST', '/change_language/', {})).status).toBe(400)
    expect(refused.headers['set-cookie']).toBeUndefined()
  })

  it('decides the names of departments, categories and products, in all six', async () => {
    for (const language of LANGUAGES) {
      const end = language === 'en' ? '' : ` ${language}`
      const sender = { language }
      const list = await test.call(api.catalog.list, { query: { department: 'house' } }, sender)
      expect(list.body.result[0]?.name).toBe(`Cup${end}`)
      expect(list.body.slugs.department?.name).toBe(`house${end}`)
      const { body } = await test.call(api.stores.departments, {}, sender)
      const house = body.result.find(({ slug }) => slug === 'house')
      expect([
        house?.name,
        house?.categories[0]?.name,
        house?.categories[0]?.sub_categories[0]?.name,
      ]).toEqual([`house${end}`, `kitchen${end}`, `cups${end}`])
    }
  })

  it('a missing text falls back to SQ, then EN, then whatever exists', async () => {
    const nameIn = async (name: object, language: string) => {
      await test.database.pool.query("UPDATE product SET name = $1 WHERE slug = 'cup'", [name])
      const { body } = await test.call(api.catalog.details, { params: { slug: 'cup' } }, { language })
      return body.result.name
    }
    expect(await nameIn({ sq: 'Filxhan', en: 'Cup', tr: 'Fincan' }, 'de')).toBe('Filxhan')
    expect(await nameIn({ en: 'Cup', tr: 'Fincan' }, 'de')).toBe('Cup')
    expect(await nameIn({ tr: 'Fincan' }, 'de')).toBe('Fincan')
    expect(await nameIn({ tr: 'Fincan', de: 'Tasse' }, 'de')).toBe('Tasse')
  })
})

describe('the cookie', () => {
  const cookieFor = async (publicUrl: string) => {
    const before = test.deps.env.PUBLIC_URL
    Object.assign(test.deps.env, { PUBLIC_URL: publicUrl })
    const { headers } = await change('de')
    Object.assign(test.deps.env, { PUBLIC_URL: before })
    return String(headers['set-cookie'])
  }
  it('is for https alone where the shop is known by https', async () => {
    expect(await cookieFor('https://shop.test')).toContain('; Secure')
    expect(await cookieFor('http://localhost:3000')).not.toContain('Secure')
  })
})
