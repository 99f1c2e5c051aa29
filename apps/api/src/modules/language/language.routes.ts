/** Stores the caller's language in a cookie. */
import { api } from '@tregu/contract'
import { parseLanguage } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { AppError } from '../../lib/app-error.ts'

const YEAR_SECONDS = 31_536_000

export const bindLanguage = (bind: Bind, { env }: Deps): void => {
  bind(api.language.get, async ({ language }) => ({ lang: language }))
  bind(api.language.change, async ({ body, reply }) => {
    const lang = parseLanguage(body.lang)
    if (!lang) throw new AppError('malformed', {}, { fields: { lang: 'v.language' } })
    const secure = env.PUBLIC_URL.startsWith('https:')
    reply.setCookie('lang', lang, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure })
    return { lang }
  })
}
