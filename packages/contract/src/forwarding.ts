/**
 * How our web server tells the API the shopper's address: `<address> <signature>`, signed with this start's secret
 * (docs/rules/accounts.md).
 */
export const FORWARDED_HEADER = 'x-tregu-forwarded'
/** Replaces the address in calls that render a page; these are not counted. */
export const RENDERING = 'render'
