import { api } from '@tregu/contract'
import { LANGUAGES } from '@tregu/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
let admin: Person
beforeAll(async () => {
  admin = await signUp(test)
  await grant(test, admin, ['administrator'])
})

type Set = 'everything' | 'food-and-home' | 'fashion-and-beauty'
const take = (set: Set, dry = false) =>
  test.call(api.office.takeCategorySet, { body: { set, dry_run: dry } }, admin)
const sets = async () => (await test.call(api.office.listCategorySets, {}, admin)).body.result
const tree = async () => (await test.call(api.office.listCategories, {}, admin)).body.result

describe('the ready sets of departments', () => {
  it('are three, each with three levels and a name in six languages', async () => {
    const all = await sets()
    expect(all.map(({ set, departments }) => [set, departments.length])).toEqual([
      ['everything', 9],
      ['food-and-home', 3],
      ['fashion-and-beauty', 2],
    ])
    for (const { departments } of all)
      for (const department of departments)
        for (const category of department.categories) {
          expect(category.categories.length).toBeGreaterThan(0)
          for (const { slug, name } of [department, category, ...category.categories])
            expect([slug, Object.keys(name).sort()]).toEqual([slug, [...LANGUAGES].sort()])
        }
  })

  it('are counted by a dry run, which adds nothing', async () => {
    const before = (await tree()).length
    const { body } = await take('food-and-home', true)
    expect(body.result).toMatchObject({ departments: 3, written: false })
    expect((await tree()).length).toBe(before)
  })

  it('are added whole, in their order, and are in the audit', async () => {
    const before = (await tree()).length
    const { status, body } = await take('fashion-and-beauty')
    expect([status, body.result.departments, body.result.written]).toEqual([200, 2, true])
    const after = await tree()
    expect(after.length).toBe(before + 2 + body.result.categories)
    expect(after.find(({ path }) => path === 'fashion/women/dresses')).toMatchObject({
      level: 3,
      position: 0,
      missing: [],
    })
    const [row] = await rowsOf<{ subject: string; details: object }>(
      test,
      "SELECT subject, details FROM audit WHERE action = 'category.take_set'",
    )
    expect(row).toEqual({
      subject: 'fashion-and-beauty',
      details: { departments: '2', categories: String(body.result.categories) },
    })
  })

  it('are refused when the market has a department with one of the addresses', async () => {
    const before = (await tree()).length
    for (const dry of [true, false]) {
      const { status, body } = await take('everything', dry)
      expect([status, body.error, body.message]).toEqual([
        409,
        'conflict',
        'The market has a department with this address already: fashion, beauty.',
      ])
      expect(body.details).toEqual({ departments: ['fashion', 'beauty'] })
    }
    expect((await tree()).length).toBe(before)
    expect((await sets()).map(({ taken }) => taken)).toEqual([
      ['fashion', 'beauty'],
      [],
      ['fashion', 'beauty'],
    ])
  })

  it('are added once when two administrators take the same one at once', async () => {
    const answers = await Promise.all([take('food-and-home'), take('food-and-home')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
