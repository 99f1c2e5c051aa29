/** The development mailbox shows the outbox to a developer without a mail server. It answers loopback requests only. */
import { api } from '@tregu/contract'
import { isLoopback } from '@tregu/contract/forwarding'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { AppError } from '../../lib/app-error.ts'
import { isLoopbackHost } from '../../lib/loopback.ts'
import { signMail } from '../../lib/mail-page.ts'
import { readMarket } from '../settings/settings.ts'
import { listMessages } from './development.queries.ts'

export const bindDevelopment = (bind: Bind, { db, env }: Deps): void => {
  const exists = !env.SMTP_URL && !(env.NODE_ENV === 'production' && env.DEMO === 'off')
  /** True for this server's host names. A page of another site could have a name that resolves to this machine. */
  const isOurs = (host: string) => isLoopbackHost(host) || host === new URL(env.PUBLIC_URL).host
  const isAskedHere = ({ headers }: FastifyRequest) =>
    [headers.host, headers['x-forwarded-host']].flat().every((host) => host === undefined || isOurs(host))
  bind(api.development.mailbox, async ({ query, address, request }) => {
    if (!exists || !isLoopback(address) || !isLoopback(request.ip) || !isAskedHere(request))
      throw new AppError('not_found')
    const rows = await listMessages(db, query.to ?? null)
    const { name } = await readMarket(db, env)
    return {
      result: rows.map(({ recipient, createdAt, headers, ...row }) => ({
        ...signMail(row, name),
        headers: (headers ?? {}) as Record<string, string>,
        to: recipient,
        from: env.MAIL_FROM,
        time: createdAt,
        links: [...new Set(row.text.match(/https?:\/\/\S+/g) ?? [])],
      })),
    }
  })
}
