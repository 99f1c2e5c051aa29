import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawMark, findInitials } from '../marks.ts'
import { MARK_FACES, MARK_SHAPES } from '../picture-name.ts'
import { canSet, FACES } from './faces.ts'
import { findStyle, STYLE_NAMES } from './styles.ts'
import { block, line } from './svg.ts'
import { readWords } from './words.ts'

/** The left and right end of all coordinates of a path that has no curves beyond them. */
const extentOf = (path: string): [number, number] => {
  const data = [...path.matchAll(/ d="([^"]*)"/g)].map(([, body = '']) => body).join('')
  const xs = [...data.matchAll(/[MLQC ](-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x))
  return [Math.min(...xs), Math.max(...xs)]
}

describe('words', () => {
  it('come from the name: kind, model and note around the brand', () => {
    expect(readWords({ name: 'Mjaltë mali Kosherja Rugova 2, pa sheqer', brand: 'Kosherja' })).toEqual({
      brand: 'Kosherja',
      title: 'Mjaltë mali',
      model: 'Rugova 2',
      note: 'pa sheqer',
    })
  })

  it('of a book are its title and author', () => {
    expect(readWords({ name: 'Dimri i dytë – Besnik Gashi, kapak i fortë', brand: 'Gjuhëra' })).toEqual({
      brand: 'Gjuhëra',
      title: 'Dimri i dytë',
      model: 'Besnik Gashi',
      note: 'kapak i fortë',
    })
  })

  it('of a name without a brand are the name', () => {
    expect(readWords({ name: 'Mjaltë', brand: null })).toEqual({
      brand: '',
      title: 'Mjaltë',
      model: '',
      note: '',
    })
  })
})

describe('type', () => {
  it.each(FACES)('%s has the letters of Albanian', (face) => {
    expect(canSet('ABCÇDEËFGHIJKLMNOPQRSTUVXYZ abcçdeëfghijklmnopqrstuvxyz 0123456789 ·–’.,', face)).toBe(
      true,
    )
  })

  it('is made smaller until it fits', () => {
    const [left, right] = extentOf(
      line('Një emër shumë i gjatë i një dyqani', {
        face: 'serif',
        size: 200,
        x: 500,
        y: 100,
        ink: '#000000',
        room: 300,
      }),
    )
    expect(left).toBeGreaterThanOrEqual(345)
    expect(right).toBeLessThanOrEqual(655)
  })

  it('breaks into at most as many lines as there is room for', () => {
    const { body } = block('Rruga e gjatë e Drinit të Bardhë', {
      face: 'grotesque',
      size: 90,
      x: 0,
      y: 0,
      ink: '#000000',
      room: 400,
      anchor: 'start',
      lines: 3,
    })
    expect(body.match(/<path/g)?.length).toBeLessThanOrEqual(3)
    expect(extentOf(body)[1]).toBeLessThanOrEqual(405)
  })
})

describe('every style', () => {
  const words = readWords({ name: 'A<script> & "B" Kosherja Rugova, pa sheqer', brand: 'Kosherja' })
  const areas = ['front', 'side', 'top', 'spine', 'screen'].map((name) => ({
    name,
    width: 800,
    height: 500,
    room: 0.7,
    isDark: false,
  }))

  it.each([...STYLE_NAMES])('%s draws shapes only, which can be rendered', async (name) => {
    for (const area of areas) {
      const drawing = findStyle(name)?.draw(words, area) ?? ''
      expect(drawing).not.toMatch(/<(text|image|script|use|foreignObject|style)|NaN|undefined|href/)
      const { width } = await sharp(Buffer.from(drawing)).metadata()
      expect(width).toBeGreaterThan(0)
    }
  })
})

it.each(['plain', 'wordmark'])(
  '%s prints light words on dark goods, and dark words on light ones',
  (name) => {
    const words = readWords({ name: 'Kosherja tubë', brand: 'Kosherja' })
    const area = { name: 'front', width: 800, height: 500, room: 0.7 }
    const inks = [true, false].map((isDark) => findStyle(name)?.draw(words, { ...area, isDark }) ?? '')
    expect(inks.map((drawing) => [/#f1ede4/.test(drawing), /#3b3a38/.test(drawing)])).toEqual([
      [true, false],
      [false, true],
    ])
  },
)

it('the cross of a pharmacy is green whatever the colours of the brand, because a red one is a protected sign', () => {
  const area = { name: 'front', width: 800, height: 500, room: 0.7, isDark: false }
  for (const brand of ['Dielvia', 'Vitalea', 'Kosherja', 'Gurrishta', 'Auralis', 'Livandora']) {
    const drawing = findStyle('cross')?.draw(readWords({ name: `Fasha ${brand} Alba`, brand }), area) ?? ''
    expect(drawing).toMatch(/<path d="M[^"]*v[^"]*h[^"]*z" fill="#2f7a52"/)
  }
})

it('a television, a computer, a phone and a watch show different screens', () => {
  const words = readWords({ name: 'Pajisje Auralis Drini', brand: 'Auralis' })
  const area = { name: 'screen', width: 800, height: 500, room: 0.7, isDark: false }
  const drawings = ['television', 'desktop', 'phone', 'watch'].map((name) =>
    findStyle(name)?.draw(words, area),
  )
  expect(new Set(drawings).size).toBe(4)
})

describe('every mark', () => {
  it.each(MARK_SHAPES)('%s can be set in every face', (shape) => {
    for (const face of MARK_FACES) {
      const drawing = drawMark(shape, face, '#1f5a61', 'Kosherja e Sharrit')
      expect(drawing).toMatch(/^<svg/)
      expect(drawing).not.toMatch(/NaN|undefined|INK|PAPER|<text/)
    }
  })

  it.each([
    ['Tech Point', 'TP'],
    ['Bukë e Kripë', 'BK'],
    ['Bit dhe Bajt', 'BB'],
    ['Trëndafili', 'T'],
    ['Ëmbëlsira Hana', 'ËH'],
    ['bukë e kripë', 'BE'],
    ['', ''],
  ])('shows the first letters of words with a capital: %s, %s', (name, letters) => {
    expect(findInitials(name)).toBe(letters)
  })

  it('of another shape or face does not exist', () => {
    expect(drawMark('heart', 'serif', '#1f5a61', 'A')).toBeNull()
    expect(drawMark('arch', 'comic', '#1f5a61', 'A')).toBeNull()
  })
})
