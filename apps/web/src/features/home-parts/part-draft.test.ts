import { describe, expect, it } from 'vitest'
import type { HomePart } from './home-part-queries.ts'
import { bodyOf, draftOf, EMPTY_DRAFT, fieldsOf, textsOf } from './part-draft.ts'

const part: HomePart = {
  id: '1',
  kind: 'slide',
  title: { sq: 'Dimri', en: 'Winter' },
  text: {},
  action: {},
  link: '/sale',
  image: null,
  tone: 'sand',
  query: '',
  position: 0,
  starts_at: '2026-12-01T08:00:00.000Z',
  ends_at: null,
  active: true,
  state: 'planned',
  version: 3,
  missing: ['de', 'fr', 'tr', 'bs'],
}

describe('the form of a part of the home page', () => {
  it('sends only what was changed, each language by itself', () => {
    const stored = draftOf(part)
    expect(stored.starts_at).toBe('2026-12-01T09:00')
    expect(fieldsOf(stored, stored)).toEqual({})
    const draft = {
      ...stored,
      title: { ...stored.title, de: 'Der Winter', en: 'Winter' },
      starts_at: '',
      active: false,
    }
    expect(fieldsOf(stored, draft)).toEqual({ title: { de: 'Der Winter' }, starts_at: null, active: false })
  })

  it('has the texts that the page shows of the kind, and others that are written', () => {
    expect(textsOf('slide', EMPTY_DRAFT)).toEqual(['title', 'text', 'action'])
    expect(textsOf('tile', EMPTY_DRAFT)).toEqual(['title', 'text'])
    expect(textsOf('row', EMPTY_DRAFT)).toEqual(['title'])
    expect(textsOf('row', { ...EMPTY_DRAFT, action: { en: 'See', de: '' } })).toEqual(['title', 'action'])
  })

  it('sends times of Prishtina as instants', () => {
    const draft = { ...EMPTY_DRAFT, ends_at: '2026-07-01T10:00', link: '/sale' }
    expect(fieldsOf(EMPTY_DRAFT, draft)).toEqual({ ends_at: '2026-07-01T08:00:00.000Z', link: '/sale' })
  })

  it('becomes a form with a picture, and JSON without one', () => {
    const fields = { title: { en: 'Winter' }, starts_at: null, active: false }
    expect(bodyOf(fields, null)).toBe(fields)
    const form = bodyOf(fields, new File(['x'], 'winter.webp')) as FormData
    expect(
      [...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    ).toEqual([
      ['title', '{"en":"Winter"}'],
      ['starts_at', ''],
      ['active', 'false'],
      ['image', 'winter.webp'],
    ])
  })
})
