import { describe, expect, it } from 'vitest'
import { listPasses } from './folder.ts'
import { findLook, KINDS, type Look, listViews, recolour, type Shape, viewOf } from './kinds.ts'
import { STYLE_NAMES } from './labels/styles.ts'
import { readShotFile } from './shot-file.ts'

const shapes = [...KINDS].flatMap(([department, kinds]) =>
  [...kinds].flatMap(([kind, { shapes: own }]) =>
    own.map((shape, index) => ({ name: `${department}/${kind} ${index + 1}`, shape })),
  ),
)

describe('every kind', () => {
  it.each(shapes)('$name has passes, and its slots, area and styles exist', async ({ shape }) => {
    const shots = ['hero', 'detail', 'scene']
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

it('products of a kind take its shapes, then their looks', () => {
  const turns = [0, 1, 2, 3].map((turn) => {
    const request = {
      department: 'fashion',
      kind: 'crew-neck-t-shirt',
      styleTurn: 0,
      key: '1',
      tone: 'blush',
    } as const
    const look = findLook({ ...request, turn })
    return [look?.label?.style ?? null, look?.colours.cloth]
  })
  expect(turns).toEqual([
    [null, '#b3262e'],
    ['print', '#25345a'],
    [null, '#4f7d64'],
    ['print', '#6d3a5c'],
  ])
})

it('a kind that is not there has no look', () => {
  const request = { turn: 0, styleTurn: 0, key: '1', tone: 'warm' } as const
  expect(findLook({ ...request, department: 'fashion', kind: 'no-such-thing' })).toBeNull()
})

describe('a look', () => {
  const shape: Shape = { model: 'desk-lamp', main: ['wood-light', 'wood-dark'] }
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
    expect(recolour({ ...look, shape: { model: 'desk-lamp' } }, '#6b4630')).toBeNull()
  })

  it('has the shots of its model after the hero, then parts of the hero', () => {
    expect(listViews(look)).toEqual(['close', 'low'])
    expect(viewOf(look, 'close')).toMatchObject({ passes: 'desk-lamp-hero', part: 'close' })
    const cup: Look = { ...look, shape: { model: 'cup' } }
    expect(listViews(cup)).toEqual(['detail', 'close'])
    expect(viewOf(cup, 'detail')).toMatchObject({ passes: 'cup-detail', part: null })
  })
})
