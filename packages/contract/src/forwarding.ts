/** How our own web server tells the API for whom it asks: `<address> <signature>`, signed with the secret of this start (rules.md, Accounts). */
export const FORWARDED_HEADER = 'x-tregu-forwarded'
/** In place of an address: our own calls while a page is rendered; they are not counted. */
export const RENDERING = 'render'
