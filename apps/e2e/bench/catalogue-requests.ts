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

const found = (path: string, words: readonly string[]) =>
  words.map((word) => ({ path: `${path}?lang=en&q=${encodeURIComponent(word)}` }))

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
export const typos = found('/search', ['headphnes', 'honye', 'kettel', 'lapm', 'auralsi', 'shose'])
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
