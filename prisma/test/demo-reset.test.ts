/** The commands that make demo accounts: they touch a demo's database alone (docs/rules/demo-world.md#how-it-is-made). */
import { describe, expect, it } from 'vitest'
import { rowsOf, runCommand } from './command.ts'
import { useDatabase } from './database.ts'

const DEMO = { DEMO: 'on' }
const nameOf = (url: string) => new URL(url).pathname.slice(1)
const emails = async (url: string) =>
  (await rowsOf<{ email: string }>(url, 'SELECT email::text FROM users ORDER BY 1')).map(({ email }) => email)

describe('the database of a real shop', () => {
  const database = useDatabase()
  const makeAccount = () =>
    rowsOf(
      database.url(),
      `INSERT INTO users (id, email, first_name, last_name, password_hash)
       VALUES (gen_random_uuid(), 'boss@shop.example', 'Boss', '', 'x') ON CONFLICT DO NOTHING`,
    )

  it.each(['reset', 'demo', 'demo renew'])(
    'is refused untouched by %s, with DEMO=on and its name too',
    async (command) => {
      await makeAccount()
      const consent = command === 'reset' ? ['--yes-destroy', nameOf(database.url())] : []
      const { code, errors } = await runCommand(database.url(), [...command.split(' '), ...consent], DEMO)
      expect([code, errors]).toEqual([
        69,
        expect.stringContaining(
          'It has accounts or products and was not made by the demo world, so it is taken for a real shop. Nothing was changed.',
        ),
      ])
      expect(await emails(database.url())).toEqual(['boss@shop.example'])
    },
  )
})

describe('a demo’s database', { timeout: 120_000 }, () => {
  const database = useDatabase()
  const url = () => database.url()

  it('gets no demo accounts while DEMO is not on', async () => {
    const calls = { demo: ['demo'], reset: ['reset', '--yes-destroy', nameOf(url())] }
    for (const settings of [{}, { DEMO: 'off' }])
      for (const [command, call] of Object.entries(calls))
        expect(await runCommand(url(), call, settings)).toEqual({
          code: 64,
          output: '',
          errors: `${command} makes accounts with a published password, administrators among them. It needs DEMO=on. Nothing was changed.\n`,
        })
    expect(await emails(url())).toEqual([])
  })

  it('is made again only with its name written out, and keeps its data without', async () => {
    expect((await runCommand(url(), ['demo', '--size', 'test'], DEMO)).code).toBe(0)
    await rowsOf(url(), "UPDATE users SET first_name = 'Changed' WHERE email = 'shopper@tregu.test'")
    const changed = async () =>
      (await rowsOf(url(), "SELECT 1 FROM users WHERE first_name = 'Changed'")).length === 1
    const name = nameOf(url())
    expect(await runCommand(url(), ['reset'], DEMO)).toMatchObject({
      code: 64,
      errors: `reset deletes everything in the database ${name}. To say yes, add --yes-destroy ${name}. Nothing was changed.\n`,
    })
    expect(await runCommand(url(), ['reset', '--yes-destroy', 'production'], DEMO)).toMatchObject({
      code: 64,
      errors: `--yes-destroy names the database production, but DATABASE_URL leads to ${name}. Nothing was changed.\n`,
    })
    const dry = await runCommand(url(), ['reset', '--yes-destroy', name, '--dry-run'], DEMO)
    expect([dry.code, dry.output]).toEqual([
      0,
      `Everything in the database ${name} would be deleted, and the demo world made again.\n`,
    ])
    expect(await changed()).toBe(true)
    const done = await runCommand(url(), ['reset', '--yes-destroy', name, '--size', 'test'], DEMO)
    expect([done.code, done.errors]).toEqual([0, ''])
    expect(await changed()).toBe(false)
    expect(await emails(url())).toContain('admin@tregu.test')
  })

  it('is left alone by demo once it is made, which says when its first days are over', async () => {
    const made = () => runCommand(url(), ['demo', '--size', 'test'], DEMO)
    const fresh = 'The database is not empty: no demo world was made.\n'
    expect(await made()).toMatchObject({ code: 0, output: fresh })
    const makeOld = (days: number) =>
      rowsOf(
        url(),
        `UPDATE setting SET value = to_jsonb(((now() AT TIME ZONE 'Europe/Belgrade')::date - ${days})::text) WHERE name = 'demo_start_day'`,
      )
    await makeOld(14)
    expect(await made()).toMatchObject({ code: 0, output: fresh })
    await makeOld(15)
    expect(await made()).toMatchObject({
      code: 0,
      output: `${fresh}The demo world is 15 days old, and so are its orders and reductions. Stop the shop and make it again: npm run demo:reset, or tregu demo renew.\n`,
    })
  })

  it('is made again by demo renew, with the days of now', async () => {
    await rowsOf(url(), "UPDATE users SET first_name = 'Changed' WHERE email = 'shopper@tregu.test'")
    const changed = () => rowsOf(url(), "SELECT 1 FROM users WHERE first_name = 'Changed'")
    const dry = await runCommand(url(), ['demo', 'renew', '--dry-run'], DEMO)
    expect([dry.code, dry.output]).toEqual([0, 'The demo world would be deleted and made again.\n'])
    expect(await changed()).toHaveLength(1)
    const done = await runCommand(url(), ['demo', 'renew', '--size', 'test', '--json'], DEMO)
    expect([done.code, JSON.parse(done.output).written]).toEqual([0, true])
    expect(await changed()).toEqual([])
    expect(await runCommand(url(), ['demo', '--json'], DEMO)).toMatchObject({
      output: '{"written":false,"days":0}\n',
    })
  })
})

describe('an empty database', () => {
  const database = useDatabase()

  it('has no demo world to renew', async () => {
    const { code, errors } = await runCommand(database.url(), ['demo', 'renew'], DEMO)
    expect([code, errors]).toEqual([69, 'The database holds no demo world to renew. tregu demo makes one.\n'])
  })
})
