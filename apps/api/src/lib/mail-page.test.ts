import { describe, expect, it } from 'vitest'
import { signMail, writeMail } from './mail-page.ts'

const MARKUP = '<img src=x onerror="a()">&\''

describe('what people wrote in a mail', () => {
  it('is text in its HTML part, wherever it stands', () => {
    const mail = writeMail({
      language: 'en',
      subject: MARKUP,
      paragraphs: [MARKUP],
      rows: [{ label: MARKUP, amount: MARKUP }],
      after: [MARKUP],
      button: { label: MARKUP, link: `https://shop.test/?a="${MARKUP}` },
    })
    const { html } = signMail(mail, MARKUP)
    expect(html).not.toContain('<img')
    expect(html).not.toContain('onerror="')
    expect(html?.match(/&lt;img/g)).toHaveLength(9)
    expect(html).toContain('href="https://shop.test/?a=&quot;&lt;img')
  })
})
