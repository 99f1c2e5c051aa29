/** The provider of the demo and the tests, with the demo world's card numbers. It moves no money. */
import { createHash, randomBytes } from 'node:crypto'
import type { Authorisation, CardInput, PaymentProvider, Refusal } from './provider.ts'

type Behaviour = 'succeed' | 'decline' | 'funds' | 'confirm'

const behaviours: Readonly<Record<string, Behaviour>> = {
  '4000000000000002': 'decline',
  '4000000000009995': 'funds',
  '4000000000003220': 'confirm',
}

/** A token encodes how the card behaves, but not its number. */
const tokenOf = (card: CardInput) =>
  `sandbox_${behaviours[card.number] ?? 'succeed'}_${randomBytes(12).toString('hex')}`
const behaviourOf = (token: string) => token.split('_')[1] as Behaviour

const referenceFor = (key: string) => `sbx_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`

const declined: Refusal = { status: 'refused', reason: 'card_declined' }

export const makeSandbox = (): PaymentProvider => ({
  name: 'sandbox',
  takes: ['creditCard'],
  tokenize: async (card) => tokenOf(card),
  verify: async (token) => (behaviourOf(token) === 'decline' ? declined : { status: 'verified' }),
  authorise: async ({ token, key }): Promise<Authorisation> => {
    const reference = referenceFor(key)
    const behaviour = behaviourOf(token)
    if (behaviour === 'decline') return declined
    if (behaviour === 'funds') return { status: 'refused', reason: 'insufficient_funds' }
    if (behaviour === 'confirm')
      return {
        status: 'confirm',
        reference,
        kind: 'sandbox',
        url: `/order/payment?confirmation=${reference}`,
      }
    return { status: 'authorised', reference }
  },
  resume: async (reference, outcome) =>
    outcome === 'accept' ? { status: 'authorised', reference } : declined,
  capture: async () => undefined,
  void: async () => undefined,
  refund: async () => undefined,
})
