/**
 * The provider of the demo and the tests, with the demo world's card numbers. It moves no money, but it keeps books like a
 * bank: in two tables that only it writes, with its own clock, and outside the shop's transactions.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type Connection, inTransaction } from '@tregu/database'
import { toEuros } from '@tregu/domain'
import type { Authorisation, CardInput, PaymentProvider, PaymentWish, Refusal } from './provider.ts'

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

type Asked = Pick<PaymentWish, 'method' | 'amount' | 'key'>

/** The page on which the shopper confirms. PayPal's stands on the shop's own origin, in place of PayPal's. */
const confirmationOf = ({ method, amount, key }: Asked, reference: string): Authorisation =>
  method.type === 'paypal'
    ? {
        status: 'confirm',
        reference,
        kind: 'redirect',
        url: `/sandbox/paypal?confirmation=${key}&amount=${toEuros(amount)}`,
      }
    : { status: 'confirm', reference, kind: 'sandbox', url: `/order/payment?confirmation=${reference}` }

/**
 * `connection`: another one than the shop's, because the shop asks the bank while it holds a transaction open. A failed
 * transaction of the shop does not undo what the bank has done.
 */
export const makeSandbox = (connection: Connection, clock: () => Date): PaymentProvider => {
  const { sandboxPayment: payments } = connection.db

  /** Writes what was asked for, once for each key. */
  const open = async ({ amount, key }: Asked, reference: string, isAuthorised: boolean) => {
    const at = clock()
    const state = isAuthorised ? 'authorised' : 'asked'
    await payments.createMany({
      data: { reference, key, amount, state, createdAt: at, authorisedAt: isAuthorised ? at : null },
      skipDuplicates: true,
    })
  }

  /** @throws Error when the payment is in none of the states */
  const refuseUnless = async (count: number, reference: string, wish: string, ...states: string[]) => {
    if (count > 0) return
    const payment = await payments.findUnique({ where: { reference }, select: { state: true } })
    if (!payment || !states.includes(payment.state))
      throw new Error(`the sandbox cannot ${wish} ${reference}: it is ${payment?.state ?? 'unknown'}`)
  }

  return {
    name: 'sandbox',
    takes: ['creditCard', 'paypal'],
    vault: {
      tokenize: async (card) => tokenOf(card),
      verify: async (token) => (behaviourOf(token) === 'decline' ? declined : { status: 'verified' }),
    },
    events: null,

    authorise: async (asked): Promise<Authorisation> => {
      const behaviour = asked.method.type === 'creditCard' ? behaviourOf(asked.method.token) : 'confirm'
      if (behaviour === 'decline') return declined
      if (behaviour === 'funds') return { status: 'refused', reason: 'insufficient_funds' }
      const reference = referenceFor(asked.key)
      await open(asked, reference, behaviour === 'succeed')
      return behaviour === 'confirm' ? confirmationOf(asked, reference) : { status: 'authorised', reference }
    },

    find: async (key) => (await payments.findUnique({ where: { key } }))?.reference ?? null,

    resume: async (reference, outcome) => {
      const isAccepted = outcome === 'accept'
      const { count } = await payments.updateMany({
        where: { reference, state: 'asked' },
        data: isAccepted ? { state: 'authorised', authorisedAt: clock() } : { state: 'refused' },
      })
      if (!isAccepted) return declined
      await refuseUnless(count, reference, 'authorise', 'authorised')
      return { status: 'authorised', reference }
    },

    capture: async (reference) => {
      const { count } = await payments.updateMany({
        where: { reference, state: 'authorised' },
        data: { state: 'captured', capturedAt: clock() },
      })
      await refuseUnless(count, reference, 'capture', 'captured')
    },

    void: async (reference) => {
      const { count } = await payments.updateMany({
        where: { reference, state: { in: ['asked', 'authorised'] } },
        data: { state: 'voided', voidedAt: clock() },
      })
      await refuseUnless(count, reference, 'void', 'voided', 'refused')
    },

    refund: (reference, amount, key) =>
      inTransaction(connection, async ({ db }) => {
        // The first statement locks the payment, so that equal requests come one after the other.
        const { count } = await db.sandboxPayment.updateMany({
          where: { reference, state: 'captured' },
          data: { state: 'captured' },
        })
        if (count === 0) throw new Error(`the sandbox cannot refund ${reference}: it is not captured`)
        if (await db.sandboxRefund.findUnique({ where: { key }, select: { key: true } })) return
        await db.sandboxRefund.create({ data: { key, reference, amount, createdAt: clock() } })
        await db.sandboxPayment.update({ where: { reference }, data: { refunded: { increment: amount } } })
      }),
  }
}
