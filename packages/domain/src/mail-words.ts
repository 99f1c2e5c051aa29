/** Words of people in mails (docs/rules/mails.md): they never become links, and no address stands in a greeting. */

/** A dot before a domain ending: mail programs make `bad.example` a link without any scheme. Also the dots of other scripts. */
const ENDING = /(?<=[\p{L}\p{N}-])[.。．｡](?=\p{L}{2})/gu
const SCHEME = /:(?=[/\\]{2})/g
const ADDRESS = /:[/\\]{2}|[@＠]|\bwww[.。．｡]|(?<=[\p{L}\p{N}-])[.。．｡]\p{L}{2}/iu
/** A zero-width space: mail programs end an address there, and readers do not see it. */
const BREAK = '\u200B'

/** Does the text contain an address: a scheme, `www.`, a domain ending or an e-mail? */
export const hasAddress = (text: string): boolean => ADDRESS.test(text.normalize('NFKC'))

/** Breaks every address in the text, so that no mail program makes a link of it. */
export const breakAddresses = (text: string): string =>
  text.replaceAll(SCHEME, `${BREAK}:${BREAK}`).replaceAll(ENDING, (dot) => `${BREAK}${dot}${BREAK}`)
