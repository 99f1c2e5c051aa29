import { expect, it } from 'vitest'
import { announce } from './announce.mjs'

const [web, api] = ['http://localhost:3000', 'http://localhost:4000']
const mailbox = `Mails arrive at ${web}/dev/mailbox`

it('a start ends with the line that the shop is ready, and its address', () => {
  for (const demo of ['on', 'off'])
    expect(announce({ demo, hasMailbox: false }, web, api)).toContain(`\nTregu is ready: ${web}\n`)
})

it('a start says where mails arrive only when there is a mailbox', () => {
  const words = announce({ demo: 'on', hasMailbox: true }, web, api)
  expect(words).toContain(mailbox)
  expect(words).toContain('shopper@tregu.test')
  expect(announce({ demo: 'on', hasMailbox: false }, web, api)).not.toContain('mailbox')
  expect(announce({ demo: 'off', hasMailbox: false }, web, api)).not.toContain('@tregu.test')
})
