import { describe, expect, it } from 'vitest'
import {
  APPLICATION_DECISIONS,
  APPLICATION_STATES,
  canSendApplication,
  checkApplication,
  countApplicationParts,
  listApplicationGaps,
  listChecklist,
} from './applications.ts'

const WHOLE = {
  description: { sq: 'Vegla' },
  city: 'Pejë',
  phone: '044 123 456',
  legalName: 'Vegla Sh.p.k.',
  legalAddress: 'Rruga B 1',
  registrationNumber: '811234567',
  lawfulGoodsAt: new Date(),
  paymentMethods: ['cash'],
  iban: null,
}
const OPEN = {
  ...WHOLE,
  name: 'Vegla',
  logo: 'a',
  deliveryMin: 1,
  deliveryMax: 2,
  hasProduct: true,
  hasAllTexts: true,
  people: 2,
}

describe('an application', () => {
  it('can be sent by the applicant until the market has it, and again after a question or a refusal', () => {
    expect(APPLICATION_STATES.filter(canSendApplication)).toEqual(['draft', 'asked', 'refused'])
    expect(APPLICATION_DECISIONS).toEqual(['approve', 'ask', 'refuse'])
  })

  it('lacks nothing when every part is there, else it names the field', () => {
    expect(listApplicationGaps(WHOLE)).toEqual([])
    for (const [part, field] of [
      [{ description: { sq: '' } }, 'description'],
      [{ city: null }, 'city'],
      [{ phone: '' }, 'phone'],
      [{ legalName: null }, 'trader.legal_name'],
      [{ legalAddress: null }, 'trader.legal_address'],
      [{ registrationNumber: null }, 'trader.registration_number'],
      [{ lawfulGoodsAt: null }, 'lawful_goods'],
      [{ paymentMethods: ['bank'] }, 'bank'],
    ] as const)
      expect(listApplicationGaps({ ...WHOLE, ...part }).map((gap) => gap.field)).toEqual([field])
    expect(listApplicationGaps({ ...WHOLE, paymentMethods: ['bank'], iban: 'XK05' })).toEqual([])
  })

  it('counts what is there of what is needed: the account only where bank transfer is offered', () => {
    expect(countApplicationParts(WHOLE)).toEqual({ done: 7, of: 7 })
    expect(countApplicationParts({ ...WHOLE, city: '', paymentMethods: ['bank'] })).toEqual({
      done: 6,
      of: 8,
    })
  })

  it('has checks that name what another store has too', () => {
    const checks = checkApplication({
      iban: 'XK051212012345678906',
      registrationNumber: 'none',
      isPhoneValid: true,
      withAccount: ['Tech Point'],
      withNumber: [],
    })
    expect(checks.filter(({ ok }) => !ok)).toEqual([
      { key: 'register', ok: false, note: 'none' },
      { key: 'same_account', ok: false, note: 'Tech Point' },
    ])
  })
})

describe('the steps of a store', () => {
  it('are done one by one', () => {
    expect(listChecklist({ ...OPEN, iban: 'XK05' }).every(({ done }) => done)).toBe(true)
    for (const [part, key] of [
      [{ logo: null }, 'profile'],
      [{ paymentMethods: [] }, 'payment'],
      [{ hasProduct: false }, 'first_product'],
      [{ lawfulGoodsAt: null }, 'trader'],
      [{ hasAllTexts: false }, 'texts'],
      [{ people: 1 }, 'people'],
      [{ deliveryMin: 3 }, 'delivery'],
      [{ iban: null }, 'bank_account'],
    ] as const)
      expect(
        listChecklist({ ...OPEN, iban: 'XK05', ...part }).flatMap((step) => (step.done ? [] : [step.key])),
      ).toEqual([key])
  })

  it('ask for an account where bank transfer is offered', () => {
    const accountOf = (paymentMethods: string[]) =>
      listChecklist({ ...OPEN, paymentMethods }).find(({ key }) => key === 'bank_account')
    expect(accountOf(['cash'])?.required).toBe(false)
    expect(accountOf(['bank'])?.required).toBe(true)
  })
})
