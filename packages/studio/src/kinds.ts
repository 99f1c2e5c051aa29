/** Which models show a kind of goods of the demo world, in which colours and with which labels. Reads `kinds/<department>.json`. */
import beauty from '../kinds/beauty.json' with { type: 'json' }
import books from '../kinds/books.json' with { type: 'json' }
import fashion from '../kinds/fashion.json' with { type: 'json' }
import garden from '../kinds/garden.json' with { type: 'json' }
import house from '../kinds/house.json' with { type: 'json' }
import kids from '../kinds/kids.json' with { type: 'json' }
import medical from '../kinds/medical.json' with { type: 'json' }
import sport from '../kinds/sport.json' with { type: 'json' }
import techno from '../kinds/techno.json' with { type: 'json' }
import express from '../kinds/tele-express.json' with { type: 'json' }
import { listPasses } from './folder.ts'
import type { Colours, Composition, Tone } from './picture-name.ts'
import { GRAINS } from './swatches.ts'

export type Shape = {
  /** The model; its passes are `<model>-<shot>`. */
  readonly model: string
  /** The slot that takes the product's own colour; for wood two slots, its light and its dark grain. Missing: no slot does. */
  readonly main?: string | readonly [string, string] | null
  /** Colours that products of the kind alternate between, by slot; a slot that is missing keeps the model's colour. */
  readonly looks?: readonly Colours[]
  readonly label?: { readonly area: string; readonly styles: readonly string[] }
  /** Indices of the dishes or sorts of the kind that the shape shows; missing: all. */
  readonly dishes?: readonly number[]
  /** May it be shown the other way round? Not what has letters, a dial, or a left and a right. Goods with a label never are. */
  readonly mirror?: boolean
}

export type Kind = { readonly shapes: readonly Shape[] }

const files: Readonly<Record<string, unknown>> = {
  beauty,
  books,
  fashion,
  garden,
  house,
  kids,
  medical,
  sport,
  techno,
  'tele-express': express,
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string')
const isColour = (value: unknown) => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)
const isLook = (value: unknown) => isRecord(value) && Object.values(value).every(isColour)
const isLabel = (value: unknown) => isRecord(value) && typeof value.area === 'string' && isWords(value.styles)

/** What is wrong with a shape; null when it is as `Shape` says. */
const findFault = (shape: unknown): string | null => {
  if (!isRecord(shape) || typeof shape.model !== 'string') return 'has no model'
  const { main, looks, label, dishes, mirror } = shape
  const isMain = main == null || typeof main === 'string' || (isWords(main) && main.length === 2)
  if (!isMain) return 'has a main slot that is neither a name nor a pair'
  if (looks !== undefined && !(Array.isArray(looks) && looks.every(isLook)))
    return 'has looks that are not colours'
  if (label !== undefined && !isLabel(label)) return 'has a label without area or styles'
  if (mirror !== undefined && typeof mirror !== 'boolean') return 'is mirrored neither yes nor no'
  const isList = Array.isArray(dishes) && dishes.length > 0 && dishes.every(Number.isInteger)
  return dishes === undefined || isList ? null : 'has dishes that are not indices'
}

const checkKinds = (department: string, file: unknown): [string, Kind][] => {
  if (!isRecord(file)) throw new Error(`kinds/${department}.json is not an object`)
  return Object.entries(file).map(([name, kind]) => {
    const shapes = isRecord(kind) && Array.isArray(kind.shapes) ? kind.shapes : []
    if (shapes.length === 0) throw new Error(`kinds/${department}.json: ${name} has no shapes`)
    for (const [index, shape] of shapes.entries()) {
      const fault = findFault(shape)
      if (fault !== null) throw new Error(`kinds/${department}.json: shape ${index + 1} of ${name} ${fault}`)
    }
    return [name, { shapes: shapes as Shape[] }]
  })
}

/** Kinds by department and the slug of their type, or of a fixed product. */
export const KINDS: ReadonlyMap<string, ReadonlyMap<string, Kind>> = new Map(
  Object.entries(files).map(([department, file]) => [department, new Map(checkKinds(department, file))]),
)

/** How one product looks. */
export type Look = {
  readonly shape: Shape
  readonly colours: Colours
  readonly isMirrored: boolean
  readonly label: Composition['label']
  readonly tone: Tone
  /** How often all shapes of the kind have had their turn: products of one shape then differ by it. */
  readonly lap: number
}

export type Request = {
  /** The product's place among those of its kind. */
  readonly turn: number
  /** The index of its dish or sort, and the product's place among those of it. */
  readonly dish?: { readonly index: number; readonly turn: number } | undefined
  /** Number of variant colours that such products start with in turn; 1 when they have no colours. */
  readonly colours: number
  /** Chooses among the styles of labels: the same for all goods of one brand. */
  readonly styleTurn: number
  /** The key of the row whose words the label shows. */
  readonly key: string
  readonly tone: Tone
}

/** Whose turn it is: the shapes of the dish, else those for all. What has no dish, such as a category, is shown by any shape. */
const shapesFor = (shapes: readonly Shape[], { dish, turn }: Request) => {
  const forAll = shapes.filter(({ dishes }) => dishes === undefined)
  if (dish === undefined) return { some: forAll.length === 0 ? shapes : forAll, turn }
  const own = shapes.filter(({ dishes }) => dishes?.includes(dish.index))
  return own.length === 0 ? { some: forAll, turn } : { some: own, turn: dish.turn }
}

const at = <T>(list: readonly T[], turn: number): T | undefined => list[turn % list.length]

/** Backdrops of a department's goods, once their looks and both directions have had their turn. */
const BACKDROPS: Readonly<Record<Tone, readonly Tone[]>> = {
  cool: ['cool', 'warm', 'sage'],
  warm: ['warm', 'cool', 'sand'],
  blush: ['blush', 'warm', 'cool'],
  sage: ['sage', 'warm', 'sand'],
  sand: ['sand', 'warm', 'cool'],
}

/** What makes a further picture of goods without a label that all look alike: the other direction, then another backdrop. */
const varyPicture = ({ label, mirror }: Shape, tone: Tone, cycle: number) => {
  if (label !== undefined) return { isMirrored: false, tone }
  const directions = mirror === true ? 2 : 1
  const backdrop = at(BACKDROPS[tone], Math.floor(cycle / directions)) ?? tone
  return { isMirrored: cycle % directions === 1, tone: backdrop }
}

/** A look from some shapes: shapes in turn, then the looks of each; null when none fits. */
export const chooseLook = (shapes: readonly Shape[], request: Request): Look | null => {
  const { styleTurn, key, tone, colours: ownColours } = request
  const { some, turn } = shapesFor(shapes, request)
  const shape = at(some, turn)
  if (shape === undefined) return null
  const lap = Math.floor(turn / some.length)
  const looks = shape.looks ?? []
  const colours = at(looks, lap) ?? {}
  const different = Math.max(1, looks.length, shape.main == null ? 1 : ownColours)
  const style = shape.label === undefined ? undefined : at(shape.label.styles, styleTurn)
  return {
    shape,
    colours,
    label: style === undefined ? null : { style, key },
    lap,
    ...varyPicture(shape, tone, Math.floor(lap / different)),
  }
}

/** The look of a product of a kind, from shapes that have passes; null for a kind that the studio does not have yet. */
export const findLook = (department: string, kind: string, request: Request): Look | null => {
  const shapes = KINDS.get(department)?.get(kind)?.shapes ?? []
  return chooseLook(
    shapes.filter(({ model }) => listPasses().has(`${model}-hero`)),
    request,
  )
}

const DARKER = 0.62

const darken = (hex: string): string =>
  `#${[1, 3, 5]
    .map((start) => Math.round(Number.parseInt(hex.slice(start, start + 2), 16) * DARKER))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`

/** The look in a colour of the product's own; null when no slot takes it. */
export const recolour = (look: Look, hex: string): Look | null => {
  const { main } = look.shape
  if (main == null) return null
  const own =
    typeof main === 'string' ? { [main]: hex } : { [main[0]]: hex, [main[1]]: GRAINS[hex] ?? darken(hex) }
  return { ...look, colours: { ...look.colours, ...own } }
}

/** Close to the goods, from another side, beside an apple, and on a table. */
const VIEWS = ['detail', 'side', 'size', 'scene'] as const
export type View = 'hero' | (typeof VIEWS)[number]

const TURNED = /-turned(-\d+)?$/

/** The passes of a view. Goods that are turned in their hero share the further shots of the model that they are; each is the other side of the other. */
const findPasses = (model: string, view: View, passes: ReadonlySet<string>): string | undefined => {
  const own = model.replace(TURNED, '')
  const names = {
    hero: [`${model}-hero`],
    side: [model === own ? `${own}-turned-hero` : `${own}-hero`],
    detail: [`${model}-detail`, `${own}-detail`],
    size: [`${model}-size`, `${own}-size`],
    scene: [`${model}-scene`, `${own}-scene`],
  }
  return names[view].find((name) => passes.has(name))
}

/** The views that a look has besides its hero. None is a part of another. */
export const listViews = ({ shape }: Look, passes = listPasses()): readonly View[] =>
  VIEWS.filter((view) => findPasses(shape.model, view, passes) !== undefined)

/** A view of a look as a composition, which `nameGoods` turns into an address. */
export const viewOf = (
  { shape, colours, tone, isMirrored, label }: Look,
  view: View,
  passes = listPasses(),
): Composition => ({
  passes: findPasses(shape.model, view, passes) ?? `${shape.model}-${view}`,
  colours,
  tone,
  isMirrored,
  label,
})
