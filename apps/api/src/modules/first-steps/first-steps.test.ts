import { api } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { buildCategory, buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
let admin: Person
beforeAll(async () => {
  admin = await signUp(test)
  await grant(test, admin, ['administrator'])
})

const read = async () => (await test.call(api.office.getFirstSteps, {}, admin)).body
const done = async () => (await read()).result.filter((step) => step.done).map(({ key }) => key)
const skip = (step: 'home' | 'staff' | 'departments', skipped: boolean) =>
  test.call(api.office.skipFirstStep, { params: { step }, body: { skipped } }, admin)

describe('the steps of a new market', () => {
  it('are six, all open, for the first administrator of an empty market', async () => {
    const { result, open } = await read()
    expect(open).toBe(6)
    expect(result).toEqual(
      ['market', 'departments', 'terms', 'home', 'staff', 'store'].map((key) => ({
        key,
        done: false,
        skipped: false,
      })),
    )
  })

  it('are skipped and taken back, each with a row in the audit', async () => {
    expect((await skip('home', true)).body.open).toBe(5)
    expect((await skip('home', true)).body.open).toBe(5)
    expect((await skip('staff', true)).body.open).toBe(4)
    const back = await skip('home', false)
    expect(back.body.result.filter(({ skipped }) => skipped).map(({ key }) => key)).toEqual(['staff'])
    const rows = await rowsOf<{ row: string }>(
      test,
      "SELECT action || ' ' || subject AS row FROM audit WHERE action LIKE 'first_steps%' ORDER BY id",
    )
    expect(rows.map(({ row }) => row)).toEqual([
      'first_steps.skip home',
      'first_steps.skip staff',
      'first_steps.take_back home',
    ])
  })

  it('are done when the market has what they lead to', async () => {
    const put = (body: object) => test.call(api.office.putSettings, { body: { version: 0, ...body } }, admin)
    await put({ market: { name: 'Pazari' } })
    expect(await done()).toEqual([])
    await put({ market: { imprint: { en: 'Pazari, Prishtina' } } })
    expect(await done()).toEqual(['market'])
    await put({ commission: 9 })
    expect(await done()).toEqual(['market', 'terms'])
    await test.call(
      api.office.createHome,
      { body: { kind: 'tile', title: { en: 'Glasses' }, link: '/sale' } },
      admin,
    )
    await grant(test, await signUp(test), ['support'])
    await buildCategory(test, 'glasses')
    expect(await done()).toEqual(['market', 'departments', 'terms', 'home', 'staff'])
    expect((await read()).result.find(({ key }) => key === 'staff')?.skipped).toBe(false)
    await buildStore(test)
    expect((await read()).open).toBe(0)
  })

  it('stay done once they were, also when the data falls back', async () => {
    await test.call(api.office.putSettings, { body: { version: 2, commission: null } }, admin)
    const [part] = (await test.call(api.office.listHome, {}, admin)).body.result
    await test.call(api.office.removeHome, { params: { id: String(part?.id) } }, admin)
    expect((await read()).open).toBe(0)
    expect((await done()).length).toBe(6)
  })
})
