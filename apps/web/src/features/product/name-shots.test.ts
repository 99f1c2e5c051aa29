import { expect, it } from 'vitest'
import { nameShots } from './name-shots.ts'

const shot = (id: string, file: string) => ({ id, src: `/media/studio/${file}`, rank: 0 })
const value = (name: string, image: string | null) => ({
  id: name,
  name,
  slug: name,
  rgb: null,
  image,
  available: true,
})

it('pictures say the colour of their variant, else the view, else nothing', () => {
  const gallery = [
    shot('1', 't-shirt-hero.cloth-b3262e.blush.560.webp'),
    shot('2', 't-shirt-hero.cloth-2f5f9e.blush.560.webp'),
    shot('3', 't-shirt-detail.cloth-b3262e.blush.560.webp'),
    shot('4', 't-shirt-turned-hero.cloth-b3262e.blush.560.webp'),
    shot('5', 'teddy-bear-size.fur-b3262e.blush.560.webp'),
    shot('6', 't-shirt-o-blush-crop.560.webp'),
  ]
  const variants = {
    colour: [value('Red', gallery[0]?.src ?? ''), value('Blue', gallery[1]?.src ?? '')],
    size: [value('M', null)],
  }
  expect(nameShots({ gallery, variants }, (view) => `view ${view}`).map(({ shown }) => shown)).toEqual([
    'Red',
    'Blue',
    'view detail',
    'view side',
    'view size',
    undefined,
  ])
})
