import { MARKET_DEFAULTS } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { frameMail } from './mail-frame.ts'
import { contactLink, mailPicture, writeMail } from './mail-page.ts'

const MARKUP = '<img src=x onerror="a()">&\''
const SHOP = 'https://shop.test'
const market = {
  ...MARKET_DEFAULTS.market,
  imprint: { en: 'Tregu Sh.p.k.\nRr. Garibaldi 12, Prishtinë\nManager' },
}
const frame = { market, publicUrl: SHOP, reason: 'order' } as const
const PLAIN = { language: 'en', subject: 'News', paragraphs: ['Hello,'] } as const

describe('what people wrote in a mail', () => {
  it('is text in its HTML part, wherever it stands', () => {
    const mail = writeMail({
      language: 'en',
      subject: MARKUP,
      paragraphs: [MARKUP],
      goods: [
        {
          title: MARKUP,
          note: MARKUP,
          goods: [{ name: MARKUP, link: null, note: MARKUP, amount: MARKUP, picture: `${SHOP}/a"b.webp` }],
        },
      ],
      rows: [{ label: MARKUP, amount: MARKUP }],
      after: [MARKUP],
      button: { label: MARKUP, link: `https://shop.test/?a="${MARKUP}` },
    })
    const { html } = frameMail(mail, { ...frame, market: { ...market, name: MARKUP } })
    expect(html?.match(/<img /g)).toHaveLength(2)
    expect(html).not.toContain('onerror="')
    expect(html).toContain('href="https://shop.test/?a=&quot;&lt;img')
    expect(html).toContain('src="https://shop.test/a&quot;b.webp"')
  })
})

describe('a mail', () => {
  it('has the mark beside the market’s name, and below it address, help and why it came', () => {
    const { html, text } = frameMail(writeMail(PLAIN), frame)
    expect(html).toContain(`<img src="${SHOP}/mail-mark.png" width="32" height="32" alt=""`)
    for (const words of [html, text]) {
      expect(words).toContain('Rr. Garibaldi 12, Prishtinë')
      expect(words).toContain('You get this e-mail because you ordered at Tregu.')
      expect(words).not.toContain('Manager')
    }
    expect(html).toContain('<html lang="en">')
    expect(text).toMatch(/\nHelp:\nhttps:\/\/shop\.test\/help\?lang=en\n/)
  })

  it('shows the label of a link in HTML, and its address on a line of its own in plain text', () => {
    const mail = writeMail({ ...PLAIN, after: [contactLink('en', SHOP, 'A question?')] })
    expect(mail.text).toContain(`A question? Write to us:\n${SHOP}/help/contact?lang=en`)
    expect(mail.html.replaceAll(/<[^>]*>/g, '')).not.toContain('https://')
  })

  it('has colours for dark mode, and a layout of tables that no screen reader announces', () => {
    const { html } = frameMail(writeMail({ ...PLAIN, rows: [{ label: 'Total', amount: '1.00 €' }] }), frame)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    for (const [table] of (html ?? '').matchAll(/<table[^>]*>/g))
      expect(table).toContain('role="presentation"')
  })

  it('shows goods in their smallest picture', () => {
    expect(mailPicture('/media/products/a.560.webp', SHOP)).toBe(`${SHOP}/media/products/a.280.webp`)
    expect(mailPicture(null, SHOP)).toBeNull()
  })
})
