import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { type Sender, useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'

const test = useApp()
const mailsTo = async (to: string) =>
  (await test.call(api.development.mailbox, { query: { to } })).body.result
const keyIn = (mail?: { links: string[] }) => new URL(mail?.links[0] ?? '').pathname.split('/').at(-1) ?? ''

const signIn = (email: string, password: string) =>
  test.call(api.accounts.signIn, { body: { email, password } })

describe('sign-up', () => {
  const body = { first_name: 'Arta', last_name: 'Shala', email: 'arta@tregu.test', password: 'secret' }

  it('signs in at once and says that the account is created; the token stands beside the user', async () => {
    const answer = await test.call(api.accounts.signUp, { body })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      message: 'New account is created. Please Login',
      user: { name: 'Arta Shala', role: 0, email_confirmed: false },
    })
    expect(answer.body.user).not.toHaveProperty('token')
    const me = await test.call(api.accounts.isLogin, {}, { token: answer.body.token })
    expect(me.body.user?.email).toBe('arta@tregu.test')
  })

  it('takes JSON, form and multipart, with and without the trailing slash', async () => {
    const form = (email: string) => new URLSearchParams({ ...body, email }).toString()
    const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(
      (await test.send('POST', '/signup/', form('form@tregu.test'), { headers: urlencoded })).status,
    ).toBe(200)
    expect((await test.send('POST', '/signup', { ...body, email: 'json@tregu.test' })).status).toBe(200)
    const boundary = 'edge'
    const parts = Object.entries({ ...body, email: 'parts@tregu.test' }).map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    expect(
      (await test.send('POST', '/signup', `${parts.join('')}--${boundary}--\r\n`, { headers: multipart }))
        .status,
    ).toBe(200)
  })

  it('refuses a known e-mail, ignoring case, with a 409 on the field', async () => {
    await signUp(test, { email: 'known@tregu.test' })
    const answer = await test.call(api.accounts.signUp, { body: { ...body, email: 'KNOWN@tregu.test' } })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      error: 'email_taken',
      fields: { email: 'There is already an account with this e-mail.' },
    })
  })

  it('names every field that is missing in the caller’s language', async () => {
    const answer = await test.send('POST', '/signup', { password: 'abc' }, { language: 'sq' })
    expect(answer.status).toBe(400)
    expect(answer.body.error).toBe('malformed')
    expect(answer.body.fields).toMatchObject({
      email: 'Shkruaj adresën e emailit.',
      password: 'Shkruaj së paku 6 karaktere.',
    })
  })

  it.each([
    [{ first_name: 'Arta', last_name: undefined }, { last_name: 'Please enter your surname.' }],
    [{ first_name: undefined, last_name: 'Shala' }, { first_name: 'Please enter your name.' }],
    [
      { first_name: ' ', last_name: '' },
      { first_name: 'Please enter your name.', last_name: 'Please enter your surname.' },
    ],
  ])('first_name and last_name are required: %j', async (names, fields) => {
    const answer = await test.call(api.accounts.signUp, {
      body: { ...body, email: 'nameless@tregu.test', ...names },
    })
    expect([answer.status, answer.body.error, answer.body.fields]).toEqual([400, 'malformed', fields])
  })

  it('never lets a client choose administrator or support: role 1 makes a business applicant, other roles are refused', async () => {
    const applicant = await test.call(api.accounts.signUp, {
      body: { ...body, email: 'shop@tregu.test', role: 1, business_name: 'Kulla' },
    })
    expect(applicant.body.user).toMatchObject({ role: 1, permissions: [] })
    const bare = await test.call(api.accounts.signUp, {
      body: { ...body, email: 'bare@tregu.test', role: 1 },
    })
    expect(bare.body.user).toMatchObject({ role: 1, phone: null })
    const customer = await test.call(api.accounts.signUp, {
      body: { ...body, email: 'c@tregu.test', role: 2 },
    })
    expect(customer.body.user).toMatchObject({ role: 0, permissions: [] })
    expect((await test.send('POST', '/signup', { ...body, email: 'x@tregu.test', role: 0 })).body.error).toBe(
      'malformed',
    )
    // The contract does not have this field, so the compiler must not see it.
    const more = { permissions: ['administrator'] }
    const sneaky = await test.call(api.accounts.signUp, { body: { ...body, email: 'y@tregu.test', ...more } })
    expect(sneaky.body.user.permissions).toEqual([])
  })

  const local = 'Please enter a valid phone number of Kosova, or one with + and the country code.'
  it.each([
    ['abc', local],
    ['12', local],
    ['javascript:alert(1)', local],
    ['+', 'Please enter a valid phone number.'],
  ])('refuses %j as a phone number, on its field', async (phone, sentence) => {
    const answer = await test.call(api.accounts.signUp, {
      body: { ...body, email: 'phone@tregu.test', phone },
    })
    expect([answer.status, answer.body.error, answer.body.fields]).toEqual([
      400,
      'malformed',
      { phone: sentence },
    ])
  })

  it('keeps a phone number in international form; none is needed', async () => {
    const phoneAfter = async (email: string, phone?: string) =>
      (await test.call(api.accounts.signUp, { body: { ...body, email, phone } })).body.user.phone
    expect(await phoneAfter('local@tregu.test', '044 123 456')).toBe('+38344123456')
    expect(await phoneAfter('abroad@tregu.test', '+49 30 901820')).toBe('+4930901820')
    expect(await phoneAfter('silent@tregu.test', '')).toBeNull()
  })

  it('of two sign-ups with one e-mail exactly one wins', async () => {
    const twice = await Promise.all(
      [1, 2].map(() => test.call(api.accounts.signUp, { body: { ...body, email: 'race@tregu.test' } })),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('gives every new account the welcome coupon and mails a confirmation link', async () => {
    const person = await signUp(test, { email: 'welcome@tregu.test' })
    const { rows } = await test.database.pool.query(
      'SELECT c.value, c.min_spend FROM coupon_grant g JOIN coupon c ON c.id = g.coupon_id WHERE user_id = $1',
      [person.id],
    )
    expect(rows).toEqual([{ value: 300, min_spend: 2500 }])
    const [mail] = await mailsTo(person.email)
    const confirmed = await test.call(api.accounts.confirmEmail, { params: { code: keyIn(mail) } })
    expect(confirmed.body).toMatchObject({
      error: null,
      message: 'Your account was confirmed. You can login right now',
    })
    // The same key succeeds again while it is valid.
    expect((await test.call(api.accounts.confirmEmail, { params: { code: keyIn(mail) } })).status).toBe(200)
    expect((await test.call(api.accounts.confirmEmail, { params: { code: 'unknown' } })).body.error).toBe(
      'key_unknown',
    )
    expect((await test.call(api.accounts.isLogin, {}, person)).body.user?.email_confirmed).toBe(true)
  })
})

describe('sign-in', () => {
  it('answers the same for an unknown e-mail and a wrong password', async () => {
    const person = await signUp(test)
    const wrong = await signIn(person.email, 'not-this-one')
    const unknown = await signIn('nobody@tregu.test', 'not-this-one')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect({ ...wrong.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  })

  it('slows an account down after 10 failures, before any hashing', async () => {
    const person = await signUp(test)
    for (let tries = 0; tries < 10; tries++) await signIn(person.email, 'wrong-one')
    const slowed = await signIn(person.email, 'a-good-secret')
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('accepts the token as Token and as Bearer; a signed-out one is no longer good', async () => {
    const person = await signUp(test)
    const as = (authorization: string) => test.call(api.addresses.list, {}, { headers: { authorization } })
    expect([(await as(`Token ${person.token}`)).status, (await as(`Bearer ${person.token}`)).status]).toEqual(
      [200, 200],
    )
    expect((await test.read(api.accounts.signOut, `/signout?bid_=${person.browser}`, person)).status).toBe(
      200,
    )
    expect((await as(`Token ${person.token}`)).body.error).toBe('not_signed_in')
  })

  it('POST /account/token/ takes a form and says whether a token is good, for all callers and never with an error', async () => {
    const person = await signUp(test)
    const isGood = async (token: string, sender = {}) => {
      const { status, body } = await test.send('POST', '/account/token/', `token=${token}`, {
        ...sender,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      return [status, body.error, body.success]
    }
    expect(await isGood(person.token)).toEqual([200, null, true])
    expect(await isGood('nobody’s', person)).toEqual([200, null, false])
    await test.call(api.accounts.signOut, {}, person)
    expect(await isGood(person.token)).toEqual([200, null, false])
  })

  it('does nothing for a prefetch or a HEAD of sign-out', async () => {
    const person = await signUp(test)
    await test.read(api.accounts.signOut, '/signout', { ...person, headers: { 'sec-purpose': 'prefetch' } })
    await test.send('HEAD', '/signout', undefined, person)
    expect((await test.call(api.addresses.list, {}, person)).status).toBe(200)
  })

  it('keeps only a hash of the token', async () => {
    const person = await signUp(test)
    const { rows } = await test.database.pool.query(
      "SELECT 1 FROM session WHERE encode(token_hash, 'escape') LIKE $1",
      [`%${person.token}%`],
    )
    expect(rows).toEqual([])
  })
})

describe('the profile', () => {
  it('is oneself’s: for anybody else it does not exist, guests are asked to sign in', async () => {
    const [one, other] = [await signUp(test), await signUp(test)]
    const userAs = (sender?: Sender) => test.call(api.accounts.getUser, { params: { id: one.id } }, sender)
    expect((await userAs(one)).body.user.email).toBe(one.email)
    expect((await userAs(other)).body.error).toBe('not_found')
    expect((await userAs()).body.error).toBe('not_signed_in')
  })

  it.each([
    ['PUT', '/account/user/update', 'full_name'],
    ['PUT', '/user/:id', 'name'],
  ])('an empty name is refused on its field: %s %s', async (method, path, field) => {
    const person = await signUp(test)
    for (const name of ['', '  ']) {
      const answer = await test.send(method, path.replace(':id', person.id), { [field]: name }, person)
      expect([answer.status, answer.body.error, answer.body.fields]).toEqual([
        400,
        'malformed',
        { [field]: 'Please enter your name.' },
      ])
    }
  })

  it('changes names and birthday and ignores everything else', async () => {
    const person = await signUp(test)
    const sent = {
      first_name: 'Zana',
      birthday: '1990-05-17',
      role: 1,
      email: 'other@tregu.test',
      permissions: ['administrator'],
    }
    const answer = await test.call(api.accounts.putUser, { params: { id: person.id }, body: sent }, person)
    expect(answer.body).toMatchObject({
      message: 'User informations updated successfully',
      user: { name: 'Zana Gashi', birthday: '1990-05-17', role: 0, email: person.email },
    })
  })
})

describe('the password', () => {
  it('a wrong current one is a 422, never a 401; a change ends the other sessions', async () => {
    const person = await signUp(test)
    const other = await signIn(person.email, 'a-good-secret')
    const wrong = await test.call(
      api.accounts.changePassword,
      { body: { password: 'wrong-one', new_password: 'another-one' } },
      person,
    )
    expect([wrong.status, wrong.body.error, wrong.body.message]).toEqual([
      422,
      'wrong_password',
      'Wrong password!',
    ])
    expect(
      (await test.call(api.accounts.checkPassword, { body: { password: 'wrong-one' } }, person)).body.status,
    ).toBe(false)
    const changed = await test.call(
      api.accounts.changePassword,
      { body: { password: 'a-good-secret', new_password: 'another-one' } },
      person,
    )
    expect(changed.body).toMatchObject({ error: null, message: 'Success Update' })
    expect((await test.call(api.addresses.list, {}, person)).status).toBe(200)
    expect((await test.call(api.addresses.list, {}, { token: other.body.token })).status).toBe(401)
  })

  it('is reset by a link that works once; the request never tells whether the e-mail is known', async () => {
    const person = await signUp(test)
    const known = await test.call(api.accounts.forgotPassword, { body: { email: person.email } })
    const unknown = await test.call(api.accounts.forgotPassword, { body: { email: 'nobody@tregu.test' } })
    expect(known.body).toEqual(unknown.body)
    await test.work()
    const key = keyIn((await mailsTo(person.email))[0])
    const reset = { key, new_password: 'a-new-secret' }
    expect((await test.call(api.accounts.resetPassword, { body: reset })).status).toBe(200)
    expect((await test.call(api.accounts.resetPassword, { body: reset })).body.error).toBe('key_unknown')
    expect((await signIn(person.email, 'a-new-secret')).status).toBe(200)
    expect((await test.call(api.addresses.list, {}, person)).status).toBe(401)
  })
})
