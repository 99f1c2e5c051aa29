/**
 * The provider of the demo, in Facebook's and Google's place: a page of the shop's own, on which one chooses a name and an address. It
 * is asked as the real ones are, with a code, a token and PKCE; only its addresses lead to the functions here.
 */
import { createHash } from 'node:crypto'
import type { Database } from '@tregu/database'
import { addMinutes, type IdentityProvider, PROVIDER_LIMITS, type ProviderPerson } from '@tregu/domain'
import * as client from 'openid-client'
import { z } from 'zod'
import { hashToken, newToken } from '../tokens.ts'
import { makeOauthProvider } from './oauth.ts'
import type { SignInProvider } from './provider.ts'

export const SANDBOX_CLIENT = 'tregu-demo'
/** Everybody may know it: it only exists in the demo, and the real providers' secrets are settings. */
const SANDBOX_SECRET = 'the-secret-of-the-demo'
/** No server has this name; the functions below answer. */
const HERE = 'https://sandbox.invalid'

type Connection = Pick<Database, 'db'>
type Chosen = Omit<ProviderPerson, 'subject'> & {
  readonly provider: IdentityProvider
  readonly redirectUri: string
  readonly challenge: string
}

/** Gives a code for the person that was chosen on the page. It counts once. */
export const giveSandboxCode = async ({ db }: Connection, chosen: Chosen, now: Date): Promise<string> => {
  const code = newToken()
  const { isEmailVerified, ...person } = chosen
  const expiresAt = addMinutes(now, PROVIDER_LIMITS.visitMinutes)
  await db.sandboxPerson.create({
    data: { ...person, emailVerified: isEmailVerified, codeHash: hashToken(code), expiresAt },
    select: { provider: true },
  })
  return code
}

export const deleteExpiredSandboxPeople = ({ db }: Connection, now: Date) =>
  db.sandboxPerson.deleteMany({ where: { expiresAt: { lte: now } } })

export const deleteSandboxPeople = ({ db }: Connection, email: string) =>
  db.sandboxPerson.deleteMany({ where: { email } })

const asked = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.literal(SANDBOX_CLIENT),
  client_secret: z.literal(SANDBOX_SECRET),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
})

const refused = () => Response.json({ error: 'invalid_grant' }, { status: 400 })

const exchange = async ({ db }: Connection, provider: IdentityProvider, body: string, now: Date) => {
  const { data } = asked.safeParse(Object.fromEntries(new URLSearchParams(body)))
  if (!data) return refused()
  const token = newToken()
  const { count } = await db.sandboxPerson.updateMany({
    where: {
      provider,
      codeHash: hashToken(data.code),
      tokenHash: null,
      expiresAt: { gt: now },
      redirectUri: data.redirect_uri,
      challenge: createHash('sha256').update(data.code_verifier).digest('base64url'),
    },
    data: { tokenHash: hashToken(token) },
  })
  return count > 0 ? Response.json({ access_token: token, token_type: 'bearer' }) : refused()
}

/** The same address is the same person; without an address the name is. */
const subjectOf = ({
  email,
  firstName,
  lastName,
}: Pick<ProviderPerson, 'email' | 'firstName' | 'lastName'>) =>
  `sandbox-${createHash('sha256')
    .update((email ?? `${firstName} ${lastName}`).toLowerCase())
    .digest('hex')
    .slice(0, 32)}`

/** Takes the person of a token; a token counts once. */
const takePerson = async ({ db }: Connection, token: string): Promise<ProviderPerson | null> => {
  const row = await db.sandboxPerson.findUnique({ where: { tokenHash: hashToken(token) } })
  if (!row) return null
  await db.sandboxPerson.deleteMany({ where: { codeHash: row.codeHash } })
  const { email, emailVerified, firstName, lastName } = row
  return { subject: subjectOf(row), email, isEmailVerified: emailVerified, firstName, lastName }
}

export const makeSandboxProvider = (
  connection: Connection,
  provider: IdentityProvider,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: () => Date },
): SignInProvider => {
  const config = new client.Configuration(
    {
      issuer: HERE,
      authorization_endpoint: `${publicUrl}/sandbox/sign-in/${provider}`,
      token_endpoint: `${HERE}/token`,
    },
    SANDBOX_CLIENT,
    undefined,
    client.ClientSecretPost(SANDBOX_SECRET),
  )
  // The page of the demo has no TLS; nothing is sent to it but the browser.
  client.allowInsecureRequests(config)
  config[client.customFetch] = async (_, { body }) => exchange(connection, provider, String(body), now())
  return makeOauthProvider({
    scope: 'email',
    isSigned: false,
    configure: async () => config,
    readPerson: async (_, { access_token: token }) => {
      const person = await takePerson(connection, token)
      if (!person) throw new Error('unknown token')
      return person
    },
  })
}
