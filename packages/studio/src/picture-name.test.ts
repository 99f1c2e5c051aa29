import { expect, it } from 'vitest'
import { type Composition, nameGoods, nameGroup, nameMark, parseComposedName } from './picture-name.ts'

const goods: Composition = {
  passes: 'desk-lamp-hero',
  colours: { shade: '#e8dcc3', 'wood-light': '#6b4630' },
  tone: 'warm',
  isMirrored: false,
  label: { style: 'frame', key: 'c12' },
}
const fileOf = (address: string) => address.replace('/media/studio/', '')

it('a name is read as it was written', () => {
  const plain = { ...goods, colours: {}, label: null }
  for (const one of [
    goods,
    plain,
    { ...plain, isMirrored: true },
    { ...goods, isMirrored: true },
    { ...goods, label: null },
  ])
    expect(parseComposedName(fileOf(nameGoods(one, 760)))).toEqual({ kind: 'goods', goods: one, width: 760 })
  const mark = { shape: 'arch', face: 'serif', colour: '#1f5a61', key: 'tech-point' }
  expect(parseComposedName(fileOf(nameMark(mark)))).toEqual({ kind: 'mark', mark, width: 280 })
  const group = { kind: 'group', group: 'evening-room', ground: '#f3cfc0', width: 1100 }
  expect(parseComposedName(fileOf(nameGroup('evening-room', '#f3cfc0')))).toEqual(group)
})

it('says what the picture shows, in letters, digits, dots and hyphens', () => {
  expect(nameGoods(goods)).toBe(
    '/media/studio/desk-lamp-hero.shade-e8dcc3.wood-light-6b4630.warm.frame-c12.560.webp',
  )
})

it.each([
  '',
  'cup-hero.cool.webp',
  'cup-hero.cool.561.webp',
  'cup-hero.cool.560.png',
  'cup-hero.purple.560.webp',
  'cup.cool.560.webp',
  '../cup-hero.cool.560.webp',
  'cup-hero.glaze-red.cool.560.webp',
  'cup-hero.cool.frame.560.webp',
  'cup-hero.cool.close.560.webp',
  'cup-hero.cool.mirrored.mirrored.560.webp',
  'cup-hero.cool.frame-1.band-1.560.webp',
  'monogram-arch-serif-1f5a61.560.webp',
  'monogram-arch-serif-1f5a61.a.b.560.webp',
  'laptop-o-cool-hero.560.webp',
  `${'cup-'.repeat(60)}hero.cool.560.webp`,
])('%s is no name', (file) => {
  expect(parseComposedName(file)).toBeNull()
})
