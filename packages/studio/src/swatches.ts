/** The colours that goods come in: the same in the card's dot, the picker and the picture (`options.json` of the demo world). */
export const SWATCHES = {
  black: '#2b2b2b',
  white: '#f2f0ea',
  graphite: '#4a4d52',
  silver: '#b9bdc1',
  sand: '#c8a878',
  cream: '#e8dcc3',
  red: '#b3262e',
  brick: '#b4543f',
  rose: '#d98a94',
  plum: '#6d3a5c',
  blue: '#2f5f9e',
  navy: '#25345a',
  petrol: '#1f5a61',
  green: '#4f7d64',
  olive: '#7a7b45',
  yellow: '#dba92f',
  orange: '#d0702c',
  brown: '#7b5136',
  beech: '#c79a6b',
  oak: '#b08552',
  walnut: '#6b4630',
  cherry: '#8e1f2f',
  coral: '#d9644f',
  nude: '#c08a74',
  berry: '#7a2b50',
} as const

/** The darker grain of a wood: models of wood have two slots, `<name>-light` and `<name>-dark`. */
export const GRAINS: Readonly<Record<string, string>> = {
  [SWATCHES.beech]: '#a87a4e',
  [SWATCHES.oak]: '#85602f',
  [SWATCHES.walnut]: '#402818',
}
