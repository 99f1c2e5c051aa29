/** The headers that protect every answer: helmet's, made once. They are the same for all answers. */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/**
 * `@fastify/helmet` makes helmet's functions and the policy's text again for every request, so helmet writes them here into a
 * response that is never sent. Names are in lower case.
 *
 * @throws the error of helmet when an option is wrong
 */
export const makeSafetyHeaders = (isHttps: boolean): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Without includeSubDomains, because other names of the domain may belong to others.
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })(request, response, (error) => {
    if (error) throw error
  })
  return { ...response.getHeaders() }
}
