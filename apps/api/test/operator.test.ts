/** The operator's commands `store` and `staff`, as they are built, on a real database (docs/rules/system.md#the-operator). */
import { api } from '@tregu/contract'
import { runCommand } from '@tregu/database/test/command'
import { OPERATOR_ID } from '@tregu/domain'
import { describe, expect, it, vi } from 'vitest'
import { useApp } from './app.ts'
import { grant, makeSeller, type Person, signUp } from './as.ts'
import { eventually } from './eventually.ts'
import { buildCategory, buildProduct, buildStore } from './factories.ts'
import { rowsOf } from './placed.ts'

// Each command starts two processes, which take long on a busy machine.
vi.setConfig({ testTimeout: 300_000 })
const test = useApp()
const tregu = (...args: string[]) => runCommand(test.deps.env.DATABASE_URL, args)
const json = async (...args: string[]) => JSON.parse((await tregu(...args, '--json')).output)

const mailsTo = (email: string, kind: string) =>
  rowsOf<{ text: string }>(test, 'SELECT text FROM outbox WHERE recipient = $1 AND kind = $2', email, kind)
const auditOf = (action: string, subject: string | number) =>
  rowsOf<{ actor_id: string }>(
    test,
    'SELECT actor_id FROM audit WHERE action = $1 AND subject = $2',
    action,
    String(subject),
  )
const BY_OPERATOR = [{ actor_id: OPERATOR_ID }]

/** A sent application of a store. */
const sent = async () => {
  const person = await signUp(test, { role: 1 })
  const body = {
    description: { en: 'Tools' },
    city: 'Prizren',
    phone: '044 123 456',
    trader: { legal_name: 'Era Sh.p.k.', legal_address: 'Rruga B 1', registration_number: '811234567' },
    lawful_goods: true,
  } as const
  await test.call(api.desk.putApplication, { body }, person)
  await test.call(api.desk.sendApplication, {}, person)
  const { result } = (await test.call(api.desk.getApplication, {}, person)).body
  return { person, id: result.id, slug: result.store.slug }
}
const stateOf = async (id: string | number) =>
  (await rowsOf<{ state: string }>(test, 'SELECT state FROM store WHERE id = $1', Number(id)))[0]?.state
const administrator = async () => {
  const person = await signUp(test)
  await grant(test, person, ['administrator'])
  return person
}
const permissionsOf = async ({ email }: Person) =>
  (
    await rowsOf<{ permissions: string[] }>(
      test,
      'SELECT permissions::text[] AS permissions FROM users WHERE email = $1',
      email,
    )
  )[0]?.permissions

const TEXT = 'Please send us the invoices of your supplier.'
const REASONS = [
  ...['--facts', 'Three buyers got copies instead of watches.', '--ground', 'law'],
  ...['--rule', 'Law on trade marks, article 8', '--text', TEXT],
]

describe('tregu store', () => {
  it('lists stores by state and shows one with its checks', async () => {
    const { slug, person } = await sent()
    const { stores } = await json('store', 'list', '--state', 'sent')
    expect(stores).toContainEqual(
      expect.objectContaining({ slug, state: 'sent', applicant: person.email, city: 'Prizren' }),
    )
    const { output } = await tregu('store', 'show', '--store', slug)
    expect(output).toContain(`(${slug}), Prizren: sent`)
    expect(output).toContain('checks that warn: iban')
  })

  it('asks, and approves by the rules of the back office: mail, audit by the operator, once', async () => {
    const { person, id, slug } = await sent()
    expect((await tregu('store', 'ask', '--store', slug, '--text', TEXT)).code).toBe(0)
    expect((await mailsTo(person.email, 'application_asked'))[0]?.text).toContain(TEXT)
    await test.call(api.desk.sendApplication, {}, person)

    const department = `tools-${id}`
    await buildCategory(test, department)
    const approve = ['store', 'approve', '--store', slug, '--department', department]
    const dry = await tregu(...approve, '--dry-run')
    expect([dry.code, dry.output]).toEqual([0, `${slug} could be approved. Nothing was changed.\n`])
    expect([await stateOf(id), await mailsTo(person.email, 'application_approved')]).toEqual(['pending', []])

    const done = await tregu(...approve, '--commission', '7')
    expect([done.code, done.output, done.errors]).toEqual([0, `${slug} is approved.\n`, ''])
    expect(await stateOf(id)).toBe('active')
    expect(await mailsTo(person.email, 'application_approved')).toHaveLength(1)
    expect(await auditOf('application.decide', id)).toEqual([...BY_OPERATOR, ...BY_OPERATOR])
    const again = await tregu(...approve)
    expect([again.code, again.output]).toEqual([69, ''])
  })

  it('suspends with a statement of reasons that the owners get, and reopens', async () => {
    const store = await buildStore(test)
    const owner = await signUp(test)
    await makeSeller(test, owner, store)
    const product = await buildProduct(test, { store })
    const suspended = await tregu('store', 'suspend', '--store', store.slug, ...REASONS)
    expect([suspended.errors, suspended.code]).toEqual(['', 0])
    expect(await stateOf(store.id)).toBe('suspended')
    expect((await mailsTo(owner.email, 'store_suspended'))[0]?.text).toContain(TEXT)
    expect(await auditOf('store.suspend', store.id)).toEqual(BY_OPERATOR)
    const page = () => test.call(api.catalog.details, { params: { slug: product.slug } })
    await eventually(async () => expect((await page()).status).toBe(404))

    const reopened = await tregu('store', 'reopen', '--store', store.slug, '--text', TEXT)
    expect([reopened.errors, reopened.code, await stateOf(store.id)]).toEqual(['', 0, 'active'])
    expect((await tregu('store', 'reopen', '--store', store.slug, '--text', TEXT)).code).toBe(69)
  })

  it('names what is wrong with its input, with exit code 64, also in JSON', async () => {
    const { slug } = await sent()
    const wrong = {
      'store approve': /^store approve needs --store\.\n$/,
      'store show --store nowhere': /^There is no store with the slug nowhere\./,
      'store list --state lost':
        /^--state knows draft, sent, asked, refused, active, suspended, not lost\.\n$/,
      [`store ask --store ${slug} --text short`]: /^--text: Please write 10 to 2,000 characters\./,
      [`store approve --store ${slug} --commission much`]:
        /^--commission is no number of per cent: much\.\n$/,
      'staff invite --email nobody': /^--email: /,
      'staff revoke --email x@y.example': /^x@y\.example is not on the staff and not invited\./,
    }
    for (const [call, sentence] of Object.entries(wrong)) {
      const { code, errors } = await tregu(...call.split(' '))
      expect([call, code, errors]).toEqual([call, 64, expect.stringMatching(sentence)])
    }
    const { errors } = await tregu('store', 'show', '--store', 'nowhere', '--json')
    expect(JSON.parse(errors)).toMatchObject({ exitCode: 64 })
  })
})

describe('tregu erase', () => {
  it('deletes an account with a mail and an audit row, after consent, and refuses what the back office refuses', async () => {
    const person = await signUp(test)
    const erase = ['erase', '--email', person.email]
    expect((await tregu(...erase)).code).toBe(64)
    expect((await tregu(...erase, '--dry-run')).output).toBe(
      `The account ${person.email} could be erased. Nothing was changed.\n`,
    )
    const isThere = async () =>
      (await rowsOf(test, 'SELECT 1 FROM users WHERE email = $1 AND deleted_at IS NULL', person.email)).length
    expect(await isThere()).toBe(1)
    const { code, errors, output } = await tregu(...erase, '--yes-erase', person.email)
    expect([code, errors]).toEqual([0, ''])
    expect(output).toBe(`The account ${person.email} is erased, and its owner gets a mail.\n`)
    expect(await isThere()).toBe(0)
    expect(await mailsTo(person.email, 'account_erased')).toHaveLength(1)
    expect(await auditOf('customer.erase', person.id)).toEqual(BY_OPERATOR)
    expect((await tregu(...erase, '--yes-erase', person.email)).errors).toBe(
      `There is no account with the address ${person.email}.\n`,
    )
    const owner = await signUp(test)
    await makeSeller(test, owner, await buildStore(test))
    const kept = await tregu('erase', '--email', owner.email, '--yes-erase', owner.email)
    expect(kept.code).toBe(69)
  })
})

describe('tregu staff', () => {
  it('invites by mail; the invited account accepts', async () => {
    const person = await signUp(test)
    const invite = ['staff', 'invite', '--email', person.email, '--role', 'administrator']
    expect((await tregu(...invite, '--dry-run')).output).toMatch(
      /could be invited .* Nothing was changed\.\n$/,
    )
    expect(await mailsTo(person.email, 'staff_invitation')).toEqual([])
    const { code, errors } = await tregu(...invite)
    expect([code, errors]).toEqual([0, ''])
    const [mail] = await mailsTo(person.email, 'staff_invitation')
    const key = /staff-invitation\/([^?\s]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await test.call(api.office.acceptStaffInvitation, { params: { key } }, person)).status).toBe(200)
    expect(await permissionsOf(person)).toEqual(['administrator'])
    const listed = await json('staff', 'list')
    expect(listed.people).toContainEqual(
      expect.objectContaining({ email: person.email, role: 'administrator', state: 'active' }),
    )
    expect((await tregu(...invite)).code).toBe(69)
  })

  it('takes a person off with a mail and an audit row, an invitation back, and never the last administrator', async () => {
    const [first, second] = [await administrator(), await administrator()]
    const others = await rowsOf<{ email: string }>(
      test,
      "SELECT email FROM users WHERE 'administrator' = ANY(permissions::text[]) AND email <> ALL($1)",
      [first.email, second.email],
    )
    for (const { email } of others) expect((await tregu('staff', 'revoke', '--email', email)).code).toBe(0)
    const { code, output } = await tregu('staff', 'revoke', '--email', second.email)
    expect([code, output]).toEqual([0, `${second.email} is no longer on the staff.\n`])
    expect(await permissionsOf(second)).toEqual([])
    expect(await auditOf('customer.permissions', second.id)).toContainEqual({ actor_id: OPERATOR_ID })
    const last = await tregu('staff', 'revoke', '--email', first.email)
    expect([last.code, await permissionsOf(first)]).toEqual([69, ['administrator']])

    await tregu('staff', 'invite', '--email', 'new@shop.example')
    expect((await tregu('staff', 'revoke', '--email', 'new@shop.example')).output).toMatch(
      /no longer invited/,
    )
    expect((await json('staff', 'list')).people.map(({ email }: Person) => email)).toEqual([first.email])
  })
})
