import { describe, expect, it } from 'vitest'
import { bodyOf, draftOf, resetOf } from './settings-draft.ts'
import type { Settings } from './settings-queries.ts'

const saved = <V>(value: V) => ({ value, from: 'default' as const })
const settings: Settings = {
  version: 3,
  changed_at: null,
  changed_by: null,
  require_confirmed_email: saved(false),
  password_policy: saved('basic'),
  market: {
    name: saved('Tregu'),
    email: saved('a@tregu.test'),
    phone: saved('+383'),
    imprint: saved({ de: 'Eins' }),
    report_contact: saved('b@tregu.test'),
  },
  commission: saved(8),
  payout: { weekday: saved(5), minimum: saved(20 as never), delay_days: saved(14) },
  goodwill: { limit: saved(10 as never), days: saved(30) },
  low_stock: saved(5),
  environment: [],
}

describe('the settings in a form', () => {
  it('are texts by their names, the imprint one for each language', () => {
    expect(draftOf(settings)).toMatchObject({
      'market/name': 'Tregu',
      require_confirmed_email: 'false',
      'payout/minimum': '20',
      'market/imprint/de': 'Eins',
      'market/imprint/en': '',
    })
  })

  it('are sent as the call takes them, and only those that were typed', () => {
    const typed = {
      require_confirmed_email: 'true',
      'payout/weekday': '1',
      'payout/minimum': '5,50',
      'market/imprint/en': 'One',
      low_stock: 'few',
    }
    expect(bodyOf(3, typed)).toEqual({
      version: 3,
      require_confirmed_email: true,
      payout: { weekday: 1, minimum: 5.5 },
      market: { imprint: { en: 'One' } },
      low_stock: 'few',
    })
  })

  it('are given back one by one', () => {
    expect(resetOf(3, 'low_stock')).toEqual({ version: 3, low_stock: null })
    expect(resetOf(3, 'goodwill/days')).toEqual({ version: 3, goodwill: { days: null } })
  })
})
