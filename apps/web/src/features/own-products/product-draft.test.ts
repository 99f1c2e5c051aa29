import { describe, expect, it } from 'vitest'
import { bodyOf, EMPTY_DRAFT, storedText, withField, withoutFields } from './product-draft.ts'
import type { OwnProduct } from './product-queries.ts'

const product = {
  brand: null,
  facts: {
    weight: 1.5,
    safe: false,
    material: ['oak', 'steel'],
    author: 'Ismail Kadare',
    content: { en: 'Cup', de: 'Tasse' },
  },
} as unknown as OwnProduct
const KINDS = new Map(
  Object.entries({ weight: 'number', safe: 'yes_no', material: 'choices', binding: 'choice' } as const),
)

describe('the facts of a draft', () => {
  it('stand in their fields as text', () => {
    const texts = ['weight', 'safe', 'material', 'author', 'content.de', 'content.fr', 'content', 'other']
    expect(texts.map((field) => storedText(product, `facts.${field}`))).toEqual([
      '1.5',
      'false',
      'oak|steel',
      'Ismail Kadare',
      'Tasse',
      '',
      'Cup · Tasse',
      '',
    ])
  })

  it('are sent as their kind; an empty field takes a fact away', () => {
    const typed = {
      'facts.weight': '2,5',
      'facts.safe': 'true',
      'facts.material': 'oak',
      'facts.binding': '',
      'facts.content.fr': 'Tasse',
      'facts.content.de': '',
      brand: 'Drita',
    }
    expect(bodyOf(product, { fields: typed, variants: {} }, KINDS)).toEqual({
      brand: 'Drita',
      facts: { weight: 2.5, safe: true, material: ['oak'], binding: null, content: { fr: 'Tasse', de: '' } },
    })
  })

  it('leave the draft when they are as stored, or when a colleague’s are taken', () => {
    const draft = withField(EMPTY_DRAFT, product, 'facts.weight', '2')
    expect(withField(draft, product, 'facts.weight', '1.5')).toEqual(EMPTY_DRAFT)
    const both = withField(draft, product, 'facts.content.de', 'Becher')
    expect(withoutFields(both, ['facts.content']).fields).toEqual({ 'facts.weight': '2' })
  })
})
