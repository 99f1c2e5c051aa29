/**
 * The only strings that the browser may use as markup or as a script's address. Pages answer with
 * `require-trusted-types-for 'script'`: any other string in such a place is an error (W3C Trusted Types).
 * server/security.ts lists the names of these policies too.
 */
type Policy = {
  readonly createHTML: (html: string) => string
  readonly createScriptURL: (url: string) => string
}
type Factory = {
  readonly createPolicy: (name: string, rules: Partial<Policy>) => Policy
}

const create = (name: string, rules: Partial<Policy>) => {
  const { trustedTypes } = window as { readonly trustedTypes?: Factory }
  return trustedTypes?.createPolicy(name, rules)
}

let mail: Policy | undefined
/** A mail for the sandboxed frame of the development mailbox, which runs no script. */
export const trustMail = (html: string): string => {
  mail ??= create('mailbox', { createHTML: (text) => text })
  return mail?.createHTML(html) ?? html
}

/** The address of the service worker. */
export const trustWorker = (): string => {
  const url = '/sw.js'
  return create('service-worker', { createScriptURL: () => url })?.createScriptURL(url) ?? url
}
