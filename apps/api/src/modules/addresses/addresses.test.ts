import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, signUp } from '../../../test/as.ts'

const test = useApp()
const body = { name: 'Arta Shala', phone: '044 123 456', address: 'Rruga B 12', city: 1, quarter: 1 }
const listOf = async (person: { token: string }) =>
  (await test.call(api.addresses.list, {}, person)).body.result

describe('the address book', () => {
  it('lists cities with their quarters to anybody', async () => {
    const answer = await test.call(api.addresses.cities, {})
    expect(
      answer.body.result.find(({ name }) => name === 'Prishtinë')?.quarters.map(({ name }) => name),
    ).toContain('Ulpiana')
  })

  it('adds an address; the first of its type is the default, the phone is kept in international form', async () => {
    const person = await signUp(test)
    const created = await test.call(api.addresses.create, { body }, person)
    expect(created.body).toMatchObject({
      message: 'New address created successfully',
      result: { default: true, phone: '+38344123456', cityName: 'Prishtinë', address_type: 'shipping' },
    })
    const second = await test.call(api.addresses.create, { body: { ...body, default: true } }, person)
    expect((await listOf(person)).map(({ id, default: isDefault }) => [id, isDefault])).toEqual([
      [second.body.result.id, true],
      [created.body.result.id, false],
    ])
    const invoice = await test.call(
      api.addresses.create,
      { body: { ...body, address_type: 'invoice' } },
      person,
    )
    const byType = (await test.call(api.addresses.byType, {}, person)).body
    expect([byType.shipping.length, byType.billing.map(({ id }) => id)]).toEqual([
      2,
      [invoice.body.result.id],
    ])
  })

  it('shows one address with all its fields', async () => {
    const person = await signUp(test)
    const sent = {
      ...body,
      title: 'Home',
      address_notes: 'Second floor',
      postal_code: '10000',
      email: 'arta@tregu.test',
    }
    const { id } = (await test.call(api.addresses.create, { body: sent }, person)).body.result
    const answer = await test.send('GET', `/addresses/details/${id}/`, undefined, person)
    expect(answer.body).toEqual({
      error: null,
      result: {
        ...sent,
        id,
        phone: '+38344123456',
        cityName: 'Prishtinë',
        quarterName: expect.any(String),
        default: true,
        address_type: 'shipping',
      },
    })
  })

  it('asks for every field with the specification’s words', async () => {
    const person = await signUp(test)
    const answer = await test.send('POST', '/addresses/create/address/', {}, person)
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      {
        name: 'Please enter your username.',
        phone: 'Please enter your phone number.',
        address: 'Please enter your address.',
        city: 'Please select city.',
        quarter: 'Please select quarter.',
      },
    ])
    expect(
      (await test.call(api.addresses.create, { body: { ...body, quarter: 40 } }, person)).body.error,
    ).toBe('city_quarter_mismatch')
    expect(
      (await test.call(api.addresses.create, { body: { ...body, phone: '12' } }, person)).body.fields,
    ).toHaveProperty('phone')
  })

  it('changes a whole address or the default alone', async () => {
    const person = await signUp(test)
    const [first, second] = [await addAddress(test, person), await addAddress(test, person)]
    const moved = await test.call(
      api.addresses.update,
      { params: { id: second }, body: { ...body, address: 'Rruga C 3' } },
      person,
    )
    expect(moved.body).toMatchObject({
      message: 'Address updated successfully',
      result: { address: 'Rruga C 3', default: false },
    })
    await test.send('PUT', `/addresses/update/${second}/`, { default: 'true' }, person)
    expect((await listOf(person)).find(({ default: isDefault }) => isDefault)?.id).toBe(second)
    expect((await listOf(person)).map(({ id }) => id)).toContain(first)
  })

  it('deletes; another of the type becomes the default', async () => {
    const person = await signUp(test)
    const [first, second] = [await addAddress(test, person), await addAddress(test, person)]
    expect((await test.call(api.addresses.remove, { params: { id: first } }, person)).body).toEqual({
      error: null,
      message: 'Address deleted successfully',
    })
    expect((await listOf(person)).map(({ id, default: isDefault }) => [id, isDefault])).toEqual([
      [second, true],
    ])
  })

  it('of many changes at once one address stays the default', async () => {
    const person = await signUp(test)
    await Promise.all(Array.from({ length: 8 }, () => addAddress(test, person, { default: true })))
    expect((await listOf(person)).filter(({ default: isDefault }) => isDefault)).toHaveLength(1)
  })

  it('is one’s own: a stranger’s address is not found, a guest is asked to sign in', async () => {
    const [one, other] = [await signUp(test), await signUp(test)]
    const id = await addAddress(test, one)
    for (const [method, url, sent] of [
      ['GET', `/addresses/details/${id}/`, undefined],
      ['PUT', `/addresses/update/${id}/`, body],
      ['PUT', `/addresses/update/${id}/`, { default: true }],
      ['DELETE', `/addresses/delete/address/${id}/`, undefined],
      ['GET', '/addresses/details/not-an-id/', undefined],
    ] as const) {
      expect((await test.send(method, url, sent, other)).body.error).toBe('not_found')
      expect((await test.send(method, url, sent)).body.error).toBe('not_signed_in')
    }
    expect(await listOf(one)).toHaveLength(1)
  })
})
