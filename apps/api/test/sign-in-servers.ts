/** Providers for tests: an OpenID issuer that signs its tokens, and a server that answers as Facebook does. */
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll } from 'vitest'
import { chooseSignInProviders } from '../src/lib/sign-in/choose-providers.ts'
import type { TestApp } from './app.ts'

const GOOGLE_ID = '1.apps.googleusercontent.com'
export const SECRETS = { google: 'the-secret-of-google', facebook: 'f'.repeat(32) }

/** Fields of the ID token; a missing one is left out. */
export type Claims = Record<string, unknown>
/** What the next exchange answers, and what goes wrong in it. */
type Next = {
  claims: Claims
  me: Record<string, unknown>
  /** Signs with a key that the issuer does not publish. */
  foreignKey: boolean
  status: number
}
type Given = { readonly challenge: string; readonly nonce: string | null; readonly redirectUri: string }

const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

const makeServer = async () => {
  const keys = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Given>()
  const next: Next = { claims: {}, me: {}, foreignKey: false, status: 200 }
  const asked: string[] = []
  let url = ''

  const exchange = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    const given = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isSecret = Object.values(SECRETS).includes(body.get('client_secret') ?? '')
    if (
      !given ||
      given.challenge !== challenge ||
      !isSecret ||
      given.redirectUri !== body.get('redirect_uri')
    )
      return json(response, { error: 'invalid_grant' }, 400)
    if (next.status !== 200) return json(response, { error: 'server_error' }, next.status)
    const token = { access_token: randomUUID(), token_type: 'bearer', expires_in: 3600 }
    if (given.nonce === null) return json(response, token)
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: url,
      aud: GOOGLE_ID,
      iat: now,
      exp: now + 300,
      nonce: given.nonce,
      ...next.claims,
    }
    const id_token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(next.foreignKey ? foreign.privateKey : keys.privateKey)
    return json(response, { ...token, id_token })
  }

  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    asked.push(path)
    if (path === '/.well-known/openid-configuration')
      return json(response, {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      })
    if (path === '/keys') return json(response, { keys: [jwk] })
    if (path === '/token' || path.endsWith('/oauth/access_token')) return void exchange(request, response)
    if (path.endsWith('/me')) return json(response, next.me, next.status)
    return json(response, {}, 404)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** What the provider does when the person agrees: a code for the address that the browser was sent to. */
  const agree = (address: string): { code: string; state: string; iss: string } => {
    const { searchParams } = new URL(address)
    const code = randomUUID()
    codes.set(code, {
      challenge: searchParams.get('code_challenge') ?? '',
      nonce: searchParams.get('nonce'),
      redirectUri: searchParams.get('redirect_uri') ?? '',
    })
    return { code, state: searchParams.get('state') ?? '', iss: url }
  }
  return { url, next, asked, agree, close: () => server.close() }
}

/** Call it at the top of a test file. The app then has both providers, at a server of this process. */
export const useProviders = (test: TestApp) => {
  const made = {} as Awaited<ReturnType<typeof makeServer>>
  beforeAll(async () => {
    Object.assign(made, await makeServer())
    const env = {
      ...test.deps.env,
      GOOGLE_CLIENT_ID: GOOGLE_ID,
      GOOGLE_CLIENT_SECRET: SECRETS.google,
      FACEBOOK_CLIENT_ID: '1',
      FACEBOOK_CLIENT_SECRET: SECRETS.facebook,
    }
    const addresses = { google: made.url, facebook: { dialog: made.url, graph: made.url } }
    // Modules read the providers when they are asked.
    Object.assign(test.deps, {
      signInProviders: chooseSignInProviders(env, test.database, test.deps.now, addresses),
    })
  })
  afterAll(() => made.close())
  return made
}
