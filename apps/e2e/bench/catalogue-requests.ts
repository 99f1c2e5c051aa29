/** Requests of the catalogue's bench: the shop's own paths, and a listing query written by hand. */

const DEPARTMENTS = ['techno', 'house', 'fashion', 'beauty', 'sport', 'kids'] as const

type Listing = { readonly path: string; readonly query: string }
const listing = (department: string, query: string): Listing => ({
  path: `/products/${department}/?lang=en${query === '' ? '' : `&${query}`}`,
  query: new URLSearchParams([['department', department], ...new URLSearchParams(query)]).toString(),
})

export const listings: readonly Listing[] = DEPARTMENTS.flatMap((department) =>
  ['', 'sort=2', 'sort=3', 'sort=5'].map((query) => listing(department, query)),
)

export const filteredListings: readonly Listing[] = DEPARTMENTS.flatMap((department) =>
  ['price=50-100', 'rating=4', 'price=0-50&rating=3&sort=4', 'seller=tech-point&rating=2'].map((query) =>
    listing(department, query),
  ),
)

type Question = { readonly path: string; readonly q: string }
const found = (path: string, words: readonly string[]): Question[] =>
  words.map((q) => ({ path: `${path}?lang=en&q=${encodeURIComponent(q)}`, q }))

export const searches = found('/search', [
  'honey',
  'headphones',
  'kettle',
  'lamp',
  'tea set',
  'noise cancelling headphones',
  'phone',
  'auralis',
  'mjaltë',
  'Kopfhörer',
  'table lamp',
  'shoes',
])
const MISSPELT = {
  headphnes: 'headphones',
  honye: 'honey',
  kettel: 'kettle',
  lapm: 'lamp',
  auralsi: 'auralis',
  shose: 'shoes',
}
/** `meant`: the words as a search without tolerance needs them. */
export const typos = found('/search', Object.keys(MISSPELT)).map((asked, index) => ({
  ...asked,
  meant: Object.values(MISSPELT)[index] ?? '',
}))
export const suggestions = found('/search/suggest', [
  'h',
  'ho',
  'hon',
  'head',
  'la',
  'tea s',
  'ke',
  'aur',
  'sho',
])
