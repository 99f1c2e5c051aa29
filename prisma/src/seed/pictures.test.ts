import { readFileSync } from 'node:fs'
import { listGroups } from '@tregu/studio/groups'
import { KINDS } from '@tregu/studio/kinds'
import { parseComposedName } from '@tregu/studio/names'
import { describe, expect, it } from 'vitest'
import { content } from './content.ts'
import type { ProductRow } from './model.ts'
import { buildWorld } from './world.ts'

const START = new Date('2026-11-21T10:00:00Z')
const world = buildWorld({ startDay: START, size: { chats: 5 } })
const products = [...world.products()]
const ROW = 12
const MOST_ALIKE = 2

/** Could another shape show the product: are there several for its sort, and is it no fixed product? */
const hasChoice = ({ categoryId, department, pictureTurn, pictureGroup }: ProductRow): boolean => {
  const path = world.catalogue.categories.find(({ id }) => id === categoryId)?.path
  const type = content.types[department]?.types.find(({ leaf }) => `${department}/${leaf}` === path)
  const shapes = KINDS.get(department)?.get(type?.slug ?? '')?.shapes ?? []
  const own = shapes.filter(({ dishes }) => dishes?.includes(pictureTurn.dish?.index ?? -1))
  const some = own.length > 0 ? own : shapes.filter(({ dishes }) => dishes === undefined)
  return pictureGroup !== null && new Set(some.map(({ model }) => model)).size > 1
}

const isComposed = (src: string) => parseComposedName(src.replace('/media/studio/', '')) !== null

describe('pictures of the demo world', () => {
  it('show no picture of the studio more than twice in a row of twelve of a category', () => {
    const heroes = new Map<number, string[]>()
    for (const { categoryId, status, images, variants } of products) {
      const image = images.find(({ id }) => id === variants[0]?.imageId) ?? images[0]
      if (status === 'published' && image !== undefined && isComposed(image.src))
        heroes.set(categoryId, [...(heroes.get(categoryId) ?? []), image.src])
    }
    expect(heroes.size).toBeGreaterThan(10)
    const doubled = [...heroes.values()].flatMap((all) => {
      const most = MOST_ALIKE * Math.ceil(all.length / ROW)
      return all.filter((src) => all.filter((other) => other === src).length > most)
    })
    expect(doubled).toEqual([])
  })

  it('show no shape twice in a row among the first twelve best sellers of a category that has several', () => {
    const lists = new Map<number, ProductRow[]>()
    for (const product of products)
      if (product.status === 'published')
        lists.set(product.categoryId, [...(lists.get(product.categoryId) ?? []), product])
    const soldOf = ({ id }: ProductRow) => world.productFigures.get(id)?.sold ?? 0
    const shapeOf = ({ images }: ProductRow) => images[0]?.src.match(/studio\/([a-z0-9-]+)-hero/)?.[1]
    const alike = [...lists.values()].flatMap((list) => {
      const first = list.sort((a, b) => soldOf(b) - soldOf(a) || a.id - b.id).slice(0, ROW)
      return first.filter((product, at) => {
        const before = first[at - 1]
        return before !== undefined && shapeOf(before) === shapeOf(product) && hasChoice(product)
      })
    })
    expect(products.length).toBeGreaterThan(2000)
    expect(alike.map(({ slug }) => slug)).toEqual([])
  })

  it('are each a view of its own: no part of another', () => {
    const passesOf = (src: string) => {
      const name = parseComposedName(src.replace('/media/studio/', ''))
      return name?.kind === 'goods' ? `${name.goods.passes} ${JSON.stringify(name.goods.colours)}` : src
    }
    const repeated = products.filter(({ images }) => {
      const shown = images.map(({ src }) => passesOf(src))
      return new Set(shown).size < shown.length
    })
    expect(repeated.map(({ slug }) => slug)).toEqual([])
  })

  it('of reviews are a view that the product itself does not show, once for each product', () => {
    const own = new Map(products.map(({ id, images }) => [id, images.map(({ src }) => src)]))
    const withPhotos = world.reviews.filter(({ images }) => images.length > 0)
    expect(withPhotos.length).toBeGreaterThan(50)
    expect(new Set(withPhotos.map(({ productId }) => productId)).size).toBe(withPhotos.length)
    expect(
      withPhotos.filter(({ productId, images }) => images.some((src) => own.get(productId)?.includes(src))),
    ).toEqual([])
  })

  it('of order lines are those of their products', () => {
    const images = new Map(products.map((product) => [product.id, product.images.map(({ src }) => src)]))
    expect(world.book.lines.length).toBeGreaterThan(100)
    const strange = world.book.lines.filter(
      ({ productId, image }) => !images.get(productId ?? 0)?.includes(image),
    )
    expect(strange).toEqual([])
  })

  it('are missing nowhere', () => {
    expect(products.filter(({ images }) => images.length === 0)).toEqual([])
    expect(world.catalogue.categories.filter(({ image }) => image === '')).toEqual([])
  })

  it('with a label have an address of one product or category only', () => {
    const owners = new Map<string, number>()
    for (const { id, images } of products)
      for (const { src } of images) {
        const name = parseComposedName(src.replace('/media/studio/', ''))
        if (name?.kind !== 'goods' || name.goods.label === null) continue
        expect(owners.get(src) ?? id).toBe(id)
        owners.set(src, id)
      }
    expect(owners.size).toBeGreaterThan(50)
  })

  it('show each variant in its own colour, as the dot and the picker do', () => {
    const shirt = products.find(({ slug }) => slug === 'cotton-crew-t-shirt')
    const [colours] = shirt?.groups ?? []
    const shown = colours?.values.map(({ rgb, imageId }) => {
      const src = shirt?.images.find(({ id }) => id === imageId)?.src ?? ''
      const name = parseComposedName(src.replace('/media/studio/', ''))
      const painted = name?.kind === 'goods' ? Object.values(name.goods.colours) : []
      return [rgb, painted.includes(rgb ?? '')]
    })
    expect(shown).toEqual([
      ['#b3262e', true],
      ['#2f5f9e', true],
      ['#2b2b2b', true],
    ])
  })

  it('of stores are marks that differ', () => {
    const logos = world.catalogue.stores.map(({ logo }) =>
      parseComposedName(logo.replace('/media/studio/', '')),
    )
    const marks = logos.map((name) =>
      name?.kind === 'mark' ? `${name.mark.shape} ${name.mark.face} ${name.mark.colour}` : 'none',
    )
    expect(new Set(marks).size).toBe(content.stores.length)
  })

  it('show groups of the studio on slides, tiles and the covers of stores', () => {
    const parts = [...content.home.slides, ...content.home.tiles]
    expect(parts.length).toBeGreaterThan(5)
    expect(parts.filter(({ group }) => group === undefined || !listGroups().has(group))).toEqual([])
    const covers = world.catalogue.stores.map(({ background }) =>
      parseComposedName(background.replace('/media/studio/', '')),
    )
    expect(covers.filter((name) => name?.kind !== 'group' || !listGroups().has(name.group))).toEqual([])
  })
})

describe('the first page of best sellers of a department', () => {
  it('shows at least ten different kinds', () => {
    const soldOf = ({ id }: ProductRow) => world.productFigures.get(id)?.sold ?? 0
    const few = Object.keys(content.types).filter((department) => {
      const own = products.filter((product) => product.department === department)
      const first = own.toSorted((a, b) => soldOf(b) - soldOf(a) || a.id - b.id).slice(0, ROW)
      return new Set(first.map(({ categoryId }) => categoryId)).size < 10
    })
    expect(few).toEqual([])
  })
})

describe('marks of stores', () => {
  it('are of one store each', () => {
    const marks = world.catalogue.stores.map(({ logo }) => /monogram-(\w+)-\w+-(\w+)/.exec(logo ?? '')?.[0])
    expect(marks).not.toContain(undefined)
    expect(new Set(marks).size).toBe(content.stores.length)
  })
})

describe('slides of the home page', () => {
  it('show goods of the category or the product that their price is of', () => {
    const file = new URL('../../../packages/studio/blender/groups.json', import.meta.url)
    const groups = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { items: { model: string }[] }>
    const unlike = content.home.slides.filter(({ link, group = '' }) => {
      const [department = '', ...path] = link.split('/').slice(1)
      const kinds =
        path[0] === 'p'
          ? content.fixed.products.flatMap(({ slug, kind = '' }) => (slug === path[1] ? [slug, kind] : []))
          : (content.types[department]?.types ?? [])
              .filter(({ leaf }) => leaf === path.join('/'))
              .map(({ slug }) => slug)
      const shown = kinds.flatMap((kind) => KINDS.get(department)?.get(kind)?.shapes ?? [])
      return !groups[group]?.items.some(({ model }) => shown.some((shape) => shape.model === model))
    })
    expect(unlike.map(({ link }) => link)).toEqual([])
  })
})
