/** Colours of labels and covers. One brand always has the same, as real brands have. */

export type Palette = { readonly paper: string; readonly ink: string; readonly accent: string }

const makePalettes = (list: readonly (readonly [string, string, string])[]): readonly Palette[] =>
  list.map(([paper, ink, accent]) => ({ paper, ink, accent }))

/** Paper labels of jars, bottles and boxes. */
export const PAPERS = makePalettes([
  ['#f4efe2', '#1f3b2e', '#b8862f'],
  ['#fbfaf7', '#2a211a', '#c0561a'],
  ['#f3efdf', '#3a4a1e', '#7a7b45'],
  ['#f6ede4', '#5a2230', '#b3262e'],
  ['#eef0ec', '#24345a', '#2f5f9e'],
  ['#f7f1e6', '#33312e', '#1f5a61'],
  ['#f5e9e4', '#4a2f3f', '#d98a94'],
  ['#efe9dc', '#402a1c', '#b4543f'],
])

/** Covers: ground, ink and accent. */
export const COVERS = makePalettes([
  ['#e9dfc8', '#1f3a44', '#c8692f'],
  ['#2f5d50', '#f3ead3', '#d9a441'],
  ['#25345a', '#f1ead9', '#d0702c'],
  ['#b3402e', '#f6ead6', '#f0c26a'],
  ['#efe6d6', '#6d3a5c', '#b3262e'],
  ['#d9a441', '#2a2320', '#7b3b2b'],
  ['#cfd8cf', '#24524f', '#b4543f'],
  ['#f4f0e8', '#2b2b2b', '#2f5f9e'],
  ['#6b2737', '#f3e3d0', '#dba92f'],
  ['#c9d6df', '#22303f', '#c8402f'],
])

/** Dark covers of crime novels and the like. */
export const NIGHTS = makePalettes([
  ['#17191c', '#f2eee6', '#b3262e'],
  ['#14202b', '#e9e4d8', '#d9a441'],
  ['#241a24', '#efe7e2', '#c8692f'],
  ['#1c2620', '#eceadb', '#8fae7a'],
])

export const take = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T
