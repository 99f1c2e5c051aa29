/** The development mailbox: what the outbox holds, for a person without a mail server. Loopback only. */
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { AppError } from '../../lib/app-error.ts'
import { listMessages } from './development.queries.ts'

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.|web$)/.test(address)

export const bindDevelopment = (bind: Bind, { db, env }: Deps): void => {
  const exists = !env.SMTP_URL && !(env.NODE_ENV === 'production' && env.DEMO === 'off')
  bind(api.development.mailbox, async ({ query, address, request }) => {
    if (!exists || !isLoopback(address) || !isLoopback(request.ip)) throw new AppError('not_found')
    const rows = await listMessages(db, query.to ?? null)
    return {
      result: rows.map(({ recipient, createdAt, headers, ...row }) => ({
        ...row,
        headers: (headers ?? {}) as Record<string, string>,
        to: recipient,
        from: env.MAIL_FROM,
        time: createdAt.toISOString(),
        links: [...new Set(row.text.match(/https?:\/\/\S+/g) ?? [])],
      })),
    }
  })
}
