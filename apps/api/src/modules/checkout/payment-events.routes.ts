/**
 * The route at which the payment provider's server reports. It is no call of the contract: its body is read as bytes,
 * because the signature covers them, and only the provider can sign.
 */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { takePaymentEvent } from './payment-events.service.ts'

export const registerPaymentEvents = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const { events } = deps.payments
  if (!events) return
  await app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(events.path, async ({ body, headers }) => {
      const signature = headers[events.header]
      const event =
        Buffer.isBuffer(body) && typeof signature === 'string'
          ? events.read(body, signature, deps.now())
          : null
      if (!event) throw new AppError('malformed', {}, { fields: { [events.header]: 'error.malformed' } })
      await takePaymentEvent(deps, event)
      return { error: null }
    })
    registered()
  })
}
