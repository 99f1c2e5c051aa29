/** The address under which a page is rendered and cached: the path, and the parameters that pages read, in one order. */

/**
 * The parameters that guests' pages read. Others, such as those of a campaign, change no page: only the browser sees them. A
 * test compares them with the listing's query.
 */
const PAGE_PARAMETERS: ReadonlySet<string> = new Set([
  'q',
  'exact',
  'department',
  'store',
  'reduced',
  'kosova',
  'category',
  'brand',
  'rating',
  'price',
  'min_price',
  'max_price',
  'seller',
  'option',
  'fact',
  'sort',
  'page',
  'page_size',
  // `tab` shows all products of a store; `next` is the page to open after signing in.
  'tab',
  'next',
  // The products of a comparison.
  'products',
  // The chosen variant of a product.
  'variant',
  // The alert that a mail's link ends.
  'alert',
  'lang',
])

export type PageAddress = {
  /** Path and query. */
  readonly url: string
  readonly lang: string | null
}

/** Of several values of one parameter the order stays. */
export const pageAddressOf = (asked: string): PageAddress => {
  if (!asked.includes('?')) return { url: new URL(asked, 'http://page').pathname, lang: null }
  const { pathname, searchParams } = new URL(asked, 'http://page')
  const known = new URLSearchParams([...searchParams].filter(([name]) => PAGE_PARAMETERS.has(name)))
  known.sort()
  const query = known.toString()
  return { url: query === '' ? pathname : `${pathname}?${query}`, lang: known.get('lang') }
}
