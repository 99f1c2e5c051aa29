/** The development mailbox shows the outbox to a developer without a mail server. It answers loopback requests only. */
import { api } from '@tregu/contract'
import { isLoopback, isLoopbackHost } from '@tregu/contract/forwarding'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { AppError } from '../../lib/app-error.ts'
import { frameMail } from '../../lib/mail-frame.ts'
import type { Ownership } from '../../lib/ownership.ts'
import { readMarket } from '../settings/settings.ts'
import { listMessages } from './development.queries.ts'

export const bindDevelopment = (bind: Bind, { db, env, now }: Deps, modules: readonly Ownership[]): void => {
  const exists = !env.SMTP_URL && !(env.NODE_ENV === 'production' && env.DEMO === 'off')
  /** True for this server's host names. A page of another site could have a name that resolves to this machine. */
  const isOurs = (host: string) => isLoopbackHost(host) || host === new URL(env.PUBLIC_URL).host
  const isAskedHere = ({ headers }: FastifyRequest) =>
    [headers.host, headers['x-forwarded-host']].flat().every((host) => host === undefined || isOurs(host))
  /** @throws AppError not_found */
  const checkHere = (address: string, request: FastifyRequest) => {
    if (!exists || !isLoopback(address) || !isLoopback(request.ip) || !isAskedHere(request))
      throw new AppError('not_found')
  }
  const mails = modules.flatMap((each) => each.mails ?? [])
  /** Frames mails as they are sent. */
  const readFrame = async () => {
    const market = await readMarket(db, env)
    return <M extends Parameters<typeof frameMail>[0]>(mail: M, kind: string): M => {
      const reason = mails.find((each) => each.kind === kind)?.reason ?? 'account'
      return frameMail(mail, { market, publicUrl: env.PUBLIC_URL, reason })
    }
  }
  bind(api.development.mailbox, async ({ query, address, request }) => {
    checkHere(address, request)
    const rows = await listMessages(db, query.to ?? null)
    const frame = await readFrame()
    return {
      result: rows.map(({ recipient, createdAt, headers, kind, ...row }) => ({
        ...frame(row, kind),
        headers: (headers ?? {}) as Record<string, string>,
        to: recipient,
        from: env.MAIL_FROM,
        time: createdAt,
        links: [...new Set(row.text.match(/https?:\/\/\S+/g) ?? [])],
      })),
    }
  })
  bind(api.development.gallery, async ({ query: { language }, address, request }) => {
    checkHere(address, request)
    const frame = await readFrame()
    const reader = { language, publicUrl: env.PUBLIC_URL, now: now() }
    return {
      result: mails.map(({ kind, channel, trigger, sample }) => {
        const { subject, text, html } = sample(reader)
        return { kind, channel, trigger, ...frame({ subject, text, html }, kind) }
      }),
    }
  })
}
