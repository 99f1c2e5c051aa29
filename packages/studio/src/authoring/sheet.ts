/** A contact sheet: every kind of some departments in its shapes and looks, or every shot as it was rendered. */
import sharp from 'sharp'
import { listPasses, passesFolder } from '../folder.ts'
import { findLook, KINDS, type Shape, viewOf } from '../kinds.ts'
import type { Goods } from '../labels/words.ts'
import { makePassStore } from '../passes.ts'
import type { Composition } from '../picture-name.ts'
import { renderComposed } from '../render.ts'

const TILE = 280
const CAPTION = 22
const COLUMNS = 7
const GAP = 6

type Tile = { readonly caption: string; readonly goods: Composition; readonly words: Goods }

const countLooks = (shapes: readonly Shape[]): number =>
  shapes.length *
  Math.max(...shapes.map(({ looks, label }) => Math.max(looks?.length ?? 1, label?.styles.length ?? 1)))

const BRANDS = ['Mjaltena', 'Gurrishta', 'Kosherja', 'Arbnelle', 'Dielvia', 'Auralis'] as const

/** The looks of each kind, at most `most` of them. */
const listKinds = (departments: readonly string[], most: number): Tile[] =>
  [...KINDS]
    .filter(([department]) => departments.length === 0 || departments.includes(department))
    .flatMap(([department, kinds]) =>
      [...kinds].flatMap(([kind, { shapes }]) =>
        Array.from({ length: Math.min(most, countLooks(shapes)) }, (_, turn): Tile | null => {
          const index = shapes[turn % shapes.length]?.dishes?.[0]
          const dish = index === undefined ? undefined : { index, turn }
          const brand = BRANDS[turn % BRANDS.length] ?? null
          const request = {
            department,
            kind,
            turn,
            dish,
            colours: 1,
            styleTurn: turn,
            key: '1',
            tone: 'warm',
          } as const
          const look = findLook(department, kind, request)
          if (look === null) return null
          const words = { name: `Emri i mallit ${brand} Drini, shënim`, brand }
          return { caption: `${kind} ${turn + 1}`, goods: viewOf(look, 'hero'), words }
        }).filter((tile) => tile !== null),
      ),
    )

const listShots = (folder: string, names: readonly string[]): Tile[] =>
  [...listPasses(folder)]
    .filter((shot) => names.some((name) => shot.startsWith(name)))
    .map((passes) => ({
      caption: passes,
      goods: { passes, colours: {}, tone: 'cool', isMirrored: false, label: null },
      words: { name: '', brand: null },
    }))

const caption = (text: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${CAPTION}"><text x="${TILE / 2}" y="15" font-family="sans-serif" font-size="13" text-anchor="middle">${text}</text></svg>`,
  )

export type SheetOptions = {
  readonly out: string
  /** Names of departments or beginnings of shots; none: all departments. */
  readonly names: readonly string[]
  /** Pictures of each kind. */
  readonly most: number
  readonly folder?: string
}

/** Writes the sheet as PNG; returns how many pictures it has. */
export const makeSheet = async ({
  out,
  names,
  most,
  folder = passesFolder,
}: SheetOptions): Promise<number> => {
  const store = makePassStore(folder)
  const isDepartments = names.every((name) => KINDS.has(name))
  const tiles = isDepartments ? listKinds(names, most) : listShots(folder, names)
  if (tiles.length === 0) throw new Error(`neither departments nor shots: ${names.join(', ')}`)
  const height = TILE + CAPTION + GAP
  const layers: { input: Buffer; left: number; top: number }[] = []
  for (const [index, { caption: text, goods, words }] of tiles.entries()) {
    const left = GAP + (index % COLUMNS) * (TILE + GAP)
    const top = GAP + Math.floor(index / COLUMNS) * height
    const name = { kind: 'goods', goods, width: TILE } as const
    layers.push({ input: await renderComposed(store, name, words), left, top })
    layers.push({ input: caption(text), left, top: top + TILE })
  }
  const width = GAP + Math.min(COLUMNS, tiles.length) * (TILE + GAP)
  const rows = Math.ceil(tiles.length / COLUMNS)
  await sharp({ create: { width, height: GAP + rows * height, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .png()
    .toFile(out)
  return tiles.length
}
