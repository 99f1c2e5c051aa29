const SAND = '#ecd9bd'

/** Background colours of slides and tiles by their tone (docs/rules/web.md). Pictures of the studio are laid on the same ones. */
const GROUNDS: ReadonlyMap<string, string> = new Map([
  ['sand', SAND],
  ['warm', SAND],
  ['mist', '#d5e3ea'],
  ['cool', '#d5e3ea'],
  ['peach', '#f3cfc0'],
  ['blush', '#f3cfc0'],
  ['saffron', '#ffc93d'],
  ['sage', '#e4f2ea'],
])

/** The colour (`#rrggbb`) of a tone, which may be a colour itself; sand for an unknown tone. */
export const slideGround = (tone: string): string =>
  GROUNDS.get(tone) ?? (/^#[0-9a-f]{6}$/.test(tone) ? tone : SAND)

/** The tones that administrators choose from, one name for each colour. */
export const HOME_TONES = ['sand', 'cool', 'blush', 'saffron', 'sage'] as const

export const isSlideTone = (tone: string): boolean => GROUNDS.has(tone) || /^#[0-9a-f]{6}$/.test(tone)
