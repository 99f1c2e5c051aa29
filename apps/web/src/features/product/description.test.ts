import { describe, expect, test } from 'vitest'
import { readDescription } from './description.ts'

describe('a description', () => {
  test('is read as paragraphs and lists: lines that begin with "- " are items, other line breaks stay', () => {
    expect(
      readDescription('Of oak.\nOiled twice.\n- 40 cm wide\n- 5 kg\nMade to order.\n\n\nWipe it dry.'),
    ).toEqual([
      { kind: 'paragraph', text: 'Of oak.\nOiled twice.' },
      { kind: 'list', items: ['40 cm wide', '5 kg'] },
      { kind: 'paragraph', text: 'Made to order.' },
      { kind: 'paragraph', text: 'Wipe it dry.' },
    ])
  })

  test('without words has nothing, and a hyphen inside a line is no list', () => {
    expect(readDescription(' \n ')).toEqual([])
    expect(readDescription('A - B')).toEqual([{ kind: 'paragraph', text: 'A - B' }])
  })
})
