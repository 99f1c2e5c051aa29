import { api } from '@tregu/contract'
import { LANGUAGES } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { modules } from '../modules.ts'

const declared = modules.flatMap(({ mails = [] }) => mails.map(({ kind }) => kind))
/** What a reader of the HTML sees. */
const shownIn = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('\u200B', '')

describe('the gallery of mails', () => {
  const test = useApp()
  it.each(LANGUAGES)(
    'has a sample of every declared mail in %s, without a missing text or a bare address',
    async (language) => {
      const { result } = (await test.call(api.development.gallery, { query: { language } }, {})).body
      expect(result.map(({ kind }) => kind)).toEqual(declared)
      for (const { kind, channel, subject, text, html } of result) {
        const shown = html === null ? text : shownIn(html)
        // The key of a missing text, or the place of a missing value.
        for (const words of [subject, text, shown])
          expect([kind, words]).not.toEqual([
            kind,
            expect.stringMatching(/\b(?:mail|invoice|m|pay|date)\.[a-z_]+\b|\{\w+\}|undefined|NaN/),
          ])
        if (channel === 'sms') continue
        expect([kind, html]).toEqual([kind, expect.stringContaining(`<html lang="${language}">`)])
        expect([kind, shown]).not.toEqual([kind, expect.stringMatching(/https?:|www\./)])
        expect([kind, subject]).not.toEqual([kind, ''])
        // Each address of the plain text is on a separate line.
        for (const line of text.split('\n'))
          if (line.includes('://'))
            expect([kind, line]).toEqual([kind, expect.stringMatching(/^https?:\S+$/)])
        expect([kind, text]).toEqual([kind, expect.stringContaining('\n--\n')])
      }
    },
  )

  it('writes the news about money: what comes back, by when, and the number of the credit note', async () => {
    test.setNow(new Date('2026-11-25T12:00:00Z'))
    const { result } = (await test.call(api.development.gallery, { query: { language: 'en' } }, {})).body
    const textOf = (kind: string) => result.find((mail) => mail.kind === kind)?.text ?? ''
    const back =
      'goes back to the card or account that you paid with. It is there by Wed 9 Dec 2026 at the latest.'
    expect(textOf('order_cancelled')).toContain(`72.50 € ${back}`.replace(' €', '\u00A0€'))
    expect(textOf('order_return_refunded')).toContain('Credit note: T17-2026-C000042')
    expect(textOf('order_shipped')).toContain('Arrives: Thu 26 Nov – Fri 27 Nov 2026')
    expect(textOf('order_shipped')).toContain('Parcel: Posta e Kosovës, RR 123 456 789 XK')
  })
})

describe('the gallery of a production shop', () => {
  const test = useApp({ NODE_ENV: 'production', DEMO: 'off' })
  it('does not exist', async () => {
    expect((await test.send('GET', '/dev/mails?language=en')).body.error).toBe('not_found')
  })
})
