import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'

const ask = async ({ send }: ReturnType<typeof useApp>) => {
  const { status, body } = await send('GET', '/dev/mailbox')
  return [status, body.error]
}

describe('the development mailbox of a production shop', () => {
  const test = useApp({ NODE_ENV: 'production', DEMO: 'off' })
  it('does not exist, also without a mail server', async () => {
    expect(test.deps.env.SMTP_URL ?? '').toBe('')
    expect(await ask(test)).toEqual([404, 'not_found'])
  })
})

describe('the development mailbox of the demo', () => {
  const test = useApp({ NODE_ENV: 'production', DEMO: 'on' })
  it('exists', async () => {
    expect(await ask(test)).toEqual([200, null])
  })
})

describe('the development mailbox beside a mail server', () => {
  const test = useApp({ SMTP_URL: 'smtp://mail.test' })
  it('does not exist', async () => {
    expect(await ask(test)).toEqual([404, 'not_found'])
  })
})
