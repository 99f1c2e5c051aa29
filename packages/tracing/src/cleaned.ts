import type { ReadableSpan } from '@opentelemetry/sdk-trace-node'

/**
 * Attributes that are sent. Addresses are left out: they hold keys of mails, tickets of sockets and what people search for. So are
 * network addresses and browsers.
 */
const SENT =
  /^(http\.(route|request\.method|response\.status_code)|url\.scheme|server\.(address|port)|error\.type|db\.\S+|job\.\S+|fastify\.\S+|hook\.\S+)$/

/** A span as it is sent. It has the kind of an error, but no message and no stack: these may quote what a person wrote. */
export const cleaned = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: {
      value: Object.fromEntries(Object.entries(span.attributes).filter(([name]) => SENT.test(name))),
    },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  })
