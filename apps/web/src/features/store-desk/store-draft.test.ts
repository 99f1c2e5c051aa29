import { describe, expect, test } from 'vitest'
import { bodyOf, fieldsOf, storedText, withField, withoutFields } from './store-draft.ts'
import type { OwnStore } from './store-queries.ts'

const store = {
  name: 'Tech Point',
  description: { en: 'Phones' },
  delivery: { price: 2, free_from: 50, days: { min: 1, max: 3 }, cut_off: '14:00' },
  minimum_order: 0,
  express: {
    open: { from: '09:00', to: '21:00' },
    minutes: { min: 20, max: 40 },
    cities: [{ id: 7, name: 'Peja' }],
  },
  days_off: ['2027-01-01'],
  payment_method: ['cash', 'bank'],
  trader: null,
} as unknown as OwnStore

describe('the draft of a store', () => {
  test('forgets a field that is typed back to what is stored', () => {
    const changed = withField({}, store, 'delivery.days.max', '4')
    expect(changed).toEqual({ 'delivery.days.max': '4' })
    expect(withField(changed, store, 'delivery.days.max', '3')).toEqual({})
    expect(withField({}, store, 'express.cities', '7')).toEqual({})
  })

  test('shows amounts with their cents, and what is not set as nothing', () => {
    expect(storedText(store, 'delivery.price')).toBe('2.00')
    expect(storedText(store, 'delivery.days.min')).toBe('1')
    expect(storedText(store, 'trader.legal_name')).toBe('')
  })

  test('sends only what changed, with the other end of a range', () => {
    const draft = { 'delivery.days.max': '4', 'delivery.free_from': ' ', 'description.de': 'Telefone' }
    expect(fieldsOf(store, draft)).toEqual({
      delivery: { days: { min: 1, max: 4 }, free_from: null },
      description: { de: 'Telefone' },
    })
  })

  test('sends lists as lists, amounts with a comma as numbers, and what is none as it was typed', () => {
    const draft = { days_off: '2027-01-01,2027-01-02', minimum_order: '9,80', 'delivery.price': 'two' }
    expect(fieldsOf(store, draft)).toEqual({
      days_off: ['2027-01-01', '2027-01-02'],
      minimum_order: 9.8,
      delivery: { price: 'two' },
    })
  })

  test('sends the whole express times, and the consent to lawful goods only when it is given', () => {
    expect(fieldsOf(store, { 'express.minutes.max': '50', 'trader.legal_name': 'Drita' })).toEqual({
      express: { open: { from: '09:00', to: '21:00' }, minutes: { min: 20, max: 50 }, cities: [7] },
      trader: { legal_name: 'Drita' },
    })
    expect(fieldsOf(store, { 'trader.lawful_goods': 'true' })).toEqual({ trader: { lawful_goods: true } })
  })

  test('with a picture becomes a form', () => {
    const logo = new File(['x'], 'logo.png', { type: 'image/png' })
    const form = bodyOf(store, { logo, 'description.de': 'Telefone' }, 4)
    expect(form).toBeInstanceOf(FormData)
    expect((form as FormData).get('version')).toBe('4')
    expect((form as FormData).get('description')).toBe('{"de":"Telefone"}')
    expect((form as FormData).get('logo')).toBeInstanceOf(File)
  })

  test('loses the fields of a conflict that are given up, with their parts', () => {
    const draft = { 'delivery.days.min': '2', 'delivery.price': '3', name: 'Tech' }
    expect(withoutFields(draft, ['delivery.days', 'name'])).toEqual({ 'delivery.price': '3' })
  })
})
