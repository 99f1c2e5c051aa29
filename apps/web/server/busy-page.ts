/** The page that a browser gets while too many pages wait to be rendered. It is written without the renderer. */

import type { Language } from '@tregu/domain'
import bs from '../src/locales/bs/shop.json' with { type: 'json' }
import de from '../src/locales/de/shop.json' with { type: 'json' }
import en from '../src/locales/en/shop.json' with { type: 'json' }
import fr from '../src/locales/fr/shop.json' with { type: 'json' }
import sq from '../src/locales/sq/shop.json' with { type: 'json' }
import tr from '../src/locales/tr/shop.json' with { type: 'json' }

const texts: Readonly<Record<Language, Pick<typeof en, 'page' | 'common'>>> = { sq, en, de, fr, tr, bs }

/** The style attributes are all that the content security policy allows without a style sheet. */
export const busyPage = (language: Language): string => {
  const { page, common } = texts[language]
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${page.failed_title} · Tregu</title></head>
<body style="margin:0;font:1.0625rem/1.5 system-ui,sans-serif;color:#1b1a17;background:#fff">
<div style="padding:18px 24px;background:#004a37;color:#fff;font-size:1.5rem;font-weight:700">tregu</div>
<main style="max-width:34rem;margin:12vh auto;padding:0 24px">
<h1 style="font-size:2rem;line-height:1.1;margin:0 0 12px">${page.failed_title}</h1>
<p style="margin:0 0 24px">${page.failed_text}</p>
<a href="" style="display:inline-block;padding:13px 24px;border-radius:10px;background:#004a37;color:#fff;font-weight:600;text-decoration:none">${common.retry}</a>
</main>
</body>
</html>
`
}
