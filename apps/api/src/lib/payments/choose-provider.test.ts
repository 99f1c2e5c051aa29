import type { Connection } from '@tregu/database'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../../env.ts'
import { chooseProvider } from './choose-provider.ts'

// Nothing is asked of the bank here.
const bank = { db: {} } as Connection
const choose = (settings: Record<string, string>) => {
  const { name, takes, vault } = chooseProvider(
    readEnv({ DATABASE_URL: 'postgresql://shop@localhost/tregu', SMTP_URL: 'smtp://mail', ...settings }),
    bank,
    () => new Date(0),
  )
  return { name, takes, savesCards: vault !== null }
}
const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

describe('the payment provider', () => {
  it('is the sandbox in a demo and in development', () => {
    const sandbox = { name: 'sandbox', takes: ['creditCard', 'paypal'], savesCards: true }
    expect(choose({ NODE_ENV: 'production', DEMO: 'on' })).toEqual(sandbox)
    expect(choose({ NODE_ENV: 'development', DEMO: 'off' })).toEqual(sandbox)
  })

  it('takes no cards in a real shop without Stripe, because the sandbox moves no money', () => {
    expect(choose({ NODE_ENV: 'production', DEMO: 'off' })).toEqual({
      name: 'sandbox',
      takes: [],
      savesCards: false,
    })
  })

  it('is Stripe with its keys', () => {
    expect(choose({ NODE_ENV: 'production', DEMO: 'off', ...keys })).toMatchObject({
      name: 'stripe',
      takes: ['creditCard'],
    })
  })
})
