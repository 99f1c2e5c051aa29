import { describe, expect, it } from 'vitest'
import { listPasses } from './folder.ts'
import {
  chooseLook,
  findLook,
  KINDS,
  type Look,
  listViews,
  type Request,
  recolour,
  type Shape,
  viewOf,
} from './kinds.ts'
import { STYLE_NAMES } from './labels/styles.ts'
import { readShotFile } from './shot-file.ts'

const shapes = [...KINDS].flatMap(([department, kinds]) =>
  [...kinds].flatMap(([kind, { shapes: own }]) =>
    own.map((shape, index) => ({ name: `${department}/${kind} ${index + 1}`, shape })),
  ),
)

describe('every kind', () => {
  it.each(shapes)('$name has passes, and its slots, area and styles exist', async ({ shape }) => {
    const shots = ['hero', 'detail', 'scene', 'size']
      .map((shot) => `${shape.model}-${shot}`)
      .filter((shot) => listPasses().has(shot))
    expect(shots).toContain(`${shape.model}-hero`)
    const { slots, grids } = await readShotFile(`${shape.model}-hero`)
    const named = [shape.main ?? [], (shape.looks ?? []).flatMap((look) => Object.keys(look))].flat()
    expect(named.filter((slot) => !Object.hasOwn(slots, slot))).toEqual([])
    if (shape.label === undefined) return
    expect(grids.map(({ name }) => name)).toContain(shape.label.area)
    expect(shape.label.styles.filter((style) => !STYLE_NAMES.has(style))).toEqual([])
  })
})

const REQUEST: Request = { turn: 0, colours: 1, styleTurn: 0, key: '1', tone: 'sage' }
const plain: Shape = {
  model: 'shirt',
  main: 'cloth',
  looks: [{ cloth: '#b3262e' }, { cloth: '#4f7d64' }],
  mirror: true,
}
const printed: Shape = { ...plain, label: { area: 'chest', styles: ['print', 'wordmark'] } }
const inTurn = (shapes: readonly Shape[], turns: readonly number[], more: Partial<Request> = {}) =>
  turns.map((turn) => {
    const { colours, label, isMirrored, tone } = chooseLook(shapes, { ...REQUEST, ...more, turn }) ?? {}
    return [colours?.cloth, label?.style ?? null, isMirrored, tone]
  })

describe('products of a kind', () => {
  it('take its shapes in turn, then the looks', () => {
    expect(inTurn([plain, printed], [0, 1, 2, 3])).toEqual([
      ['#b3262e', null, false, 'sage'],
      ['#b3262e', 'print', false, 'sage'],
      ['#4f7d64', null, false, 'sage'],
      ['#4f7d64', 'print', false, 'sage'],
    ])
  })

  it('that all look alike are turned round, then stand before another backdrop; those with a label are not', () => {
    expect(inTurn([plain], [0, 2, 4, 6]).map(([, , ...more]) => more)).toEqual([
      [false, 'sage'],
      [true, 'sage'],
      [false, 'warm'],
      [true, 'warm'],
    ])
    const { mirror: _, ...plainOneWay } = plain
    expect(inTurn([plainOneWay], [0, 2]).map(([, , ...more]) => more)).toEqual([
      [false, 'sage'],
      [false, 'warm'],
    ])
    expect(inTurn([printed], [0, 2]).map(([, , ...more]) => more)).toEqual([
      [false, 'sage'],
      [false, 'sage'],
    ])
  })

  it('in three colours of their own are not turned round before each had its turn', () => {
    const turned = inTurn([plain], [0, 1, 2, 3], { colours: 3 }).map(([, , isMirrored]) => isMirrored)
    expect(turned).toEqual([false, false, false, true])
  })

  it('take the style of their brand', () => {
    expect(inTurn([printed], [0], { styleTurn: 3 })[0]?.[1]).toBe('wordmark')
  })

  it('show their dish, counted among those of it', () => {
    const shapes = [{ model: 'loaf', dishes: [0] }, { model: 'baguette', dishes: [1] }, { model: 'bread' }]
    const modelOf = (dish?: Request['dish']) => chooseLook(shapes, { ...REQUEST, turn: 7, dish })?.shape.model
    expect([modelOf({ index: 1, turn: 0 }), modelOf({ index: 2, turn: 0 }), modelOf()]).toEqual([
      'baguette',
      'bread',
      'bread',
    ])
    const dishes = shapes.slice(0, 2)
    const anyOf = (turn: number) => chooseLook(dishes, { ...REQUEST, turn })?.shape.model
    expect([anyOf(0), anyOf(1), chooseLook(dishes, { ...REQUEST, dish: { index: 2, turn: 0 } })]).toEqual([
      'loaf',
      'baguette',
      null,
    ])
  })

  it('of a category, which has no dish, show any shape when each is of some dish', () => {
    const shapes = [
      { model: 'loaf', dishes: [0] },
      { model: 'baguette', dishes: [1] },
    ]
    const modelOf = (turn: number, dish?: Request['dish']) =>
      chooseLook(shapes, { ...REQUEST, turn, dish })?.shape.model
    expect([modelOf(0), modelOf(1), modelOf(0, { index: 2, turn: 0 })]).toEqual([
      'loaf',
      'baguette',
      undefined,
    ])
  })

  it('of a kind that is not there have no look', () => {
    expect(chooseLook([], REQUEST)).toBeNull()
    expect(findLook('fashion', 'no-such-thing', REQUEST)).toBeNull()
    expect(findLook('no-such-department', 'cup', REQUEST)).toBeNull()
  })
})

describe('a look', () => {
  const shape: Shape = { model: 'lamp', main: ['wood-light', 'wood-dark'] }
  const look: Look = {
    shape,
    colours: { shade: '#e8dcc3' },
    isMirrored: false,
    label: null,
    tone: 'warm',
    lap: 0,
  }

  it('in a wood has both grains of it', () => {
    expect(recolour(look, '#6b4630')?.colours).toEqual({
      shade: '#e8dcc3',
      'wood-light': '#6b4630',
      'wood-dark': '#402818',
    })
  })

  it('of goods without a slot for it has no colours of its own', () => {
    expect(recolour({ ...look, shape: { model: 'lamp' } }, '#6b4630')).toBeNull()
  })

  it('has the views that its model has passes of, and never a part of its hero', () => {
    expect(listViews(look, new Set(['lamp-hero']))).toEqual([])
    expect(listViews(look, new Set(['lamp-hero', 'lamp-scene', 'lamp-detail']))).toEqual(['detail', 'scene'])
    expect(viewOf(look, 'detail', new Set(['lamp-detail'])).passes).toBe('lamp-detail')
  })

  it('shows the other side of goods that were rendered from two', () => {
    const passes = new Set(['lamp-hero', 'lamp-turned-hero'])
    const turned = { ...look, shape: { model: 'lamp-turned' } }
    expect([look, turned].map((one) => viewOf(one, 'side', passes).passes)).toEqual([
      'lamp-turned-hero',
      'lamp-hero',
    ])
  })

  it('that is turned has the further shots of the model itself', () => {
    const turned = { ...look, shape: { model: 'lamp-turned-2' } }
    const passes = new Set(['lamp-hero', 'lamp-turned-2-hero', 'lamp-scene', 'lamp-size'])
    expect(listViews(turned, passes)).toEqual(['side', 'size', 'scene'])
    expect(viewOf(turned, 'hero', passes).passes).toBe('lamp-turned-2-hero')
    expect(viewOf(turned, 'size', passes).passes).toBe('lamp-size')
  })
})
