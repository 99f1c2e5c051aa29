import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, signUp } from '../../../test/as.ts'

const test = useApp()

describe('changing an address', () => {
  it('names the fields that are wrong or missing', async () => {
    const person = await signUp(test)
    const id = await addAddress(test, person)
    const change = (body: object) => test.send('PUT', `/addresses/update/${id}/`, body, person)
    const whole = { name: 'Blerta', phone: '044 123 456', address: 'Rruga B 12', city: 1, quarter: 1 }
    expect((await change({ ...whole, city: '' })).body.fields).toEqual({ city: 'Please select city.' })
    expect((await change({ name: 'Blerta', city: 1 })).body.fields).toEqual({
      phone: 'Please enter your phone number.',
      address: 'Please enter your address.',
      quarter: 'Please select quarter.',
    })
    expect((await change({ default: 'perhaps' })).body.fields).toEqual({
      default: 'Please answer yes or no.',
    })
    expect((await change({ default: true })).status).toBe(200)
  })
})
