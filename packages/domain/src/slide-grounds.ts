/** Background colours of slides and tiles by their tone (docs/rules/web.md). Pictures of the studio are laid on the same ones. */
const GROUNDS: Readonly<Record<string, string>> = {
  sand: '#ecd9bd',
  warm: '#ecd9bd',
  mist: '#d5e3ea',
  cool: '#d5e3ea',
  peach: '#f3cfc0',
  blush: '#f3cfc0',
  saffron: '#ffc93d',
  sage: '#e4f2ea',
}
const PLAIN = '#ecd9bd'

/** The colour (`#rrggbb`) of a tone, which may be a colour itself; sand for an unknown tone. */
export const slideGround = (tone: string): string =>
  (Object.hasOwn(GROUNDS, tone) ? GROUNDS[tone] : undefined) ?? (/^#[0-9a-f]{6}$/.test(tone) ? tone : PLAIN)
