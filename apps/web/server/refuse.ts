/** Refusals by the web server itself, in the API's form (docs/rules/wire.md). */

import type { IncomingHttpHeaders } from 'node:http'
import bs from '@tregu/contract/locales/bs.json' with { type: 'json' }
import de from '@tregu/contract/locales/de.json' with { type: 'json' }
import en from '@tregu/contract/locales/en.json' with { type: 'json' }
import fr from '@tregu/contract/locales/fr.json' with { type: 'json' }
import sq from '@tregu/contract/locales/sq.json' with { type: 'json' }
import tr from '@tregu/contract/locales/tr.json' with { type: 'json' }
import { chooseLanguage, type Language } from '@tregu/domain'

const texts: Readonly<Record<Language, Pick<typeof en, 'error'>>> = { sq, en, de, fr, tr, bs }
const statuses = {
  malformed: 400,
  forbidden: 403,
  method_not_allowed: 405,
  too_large: 413,
  unavailable: 503,
} as const
/** Seconds after which a client may ask again. */
export const RETRY_AFTER = '5'

export const cookieIn = (header: string | undefined, name: string): string | null => {
  const pair = (header ?? '').split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  return pair ? pair.slice(name.length + 1) : null
}

type Asked = { readonly url?: string | undefined; readonly headers: IncomingHttpHeaders }

export const requestedLanguage = ({ url, headers }: Asked): Language =>
  chooseLanguage({
    header: headers['accept-language'],
    cookie: cookieIn(headers.cookie, 'lang'),
    tab: headers['x-language']?.toString(),
    query: new URLSearchParams(url?.split('?')[1]).get('lang'),
  })

/** Status, headers and body of a refusal, in the requested language. */
export const refusal = (error: keyof typeof statuses, id: string, asked: Asked) => {
  const language = requestedLanguage(asked)
  return {
    status: statuses[error],
    headers: {
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-request-id': id,
      ...(error === 'unavailable' ? { 'retry-after': RETRY_AFTER } : {}),
    },
    body: JSON.stringify({ error, message: texts[language].error[error], request_id: id }),
  }
}
