/** A browser that signs in with a provider: it keeps the cookie and brings back what the provider gave it. */
import { api, type Sent } from '@tregu/contract'
import type { IdentityProvider } from '@tregu/domain'
import type { Sender, TestApp } from './app.ts'

type Finished = Sent<typeof api.identities.finish>['body']

const cookieOf = (headers: Record<string, unknown>): string =>
  String(headers['set-cookie']).split(';')[0] ?? ''

export const makeVisitor = (test: TestApp, provider: IdentityProvider, sender: Sender = {}) => {
  let cookie = ''
  const own = (): Sender => ({ ...sender, headers: { ...sender.headers, ...(cookie && { cookie }) } })
  const params = { provider }
  return {
    own,
    cookie: () => cookie,
    /** Returns the address that the browser is sent to. */
    begin: async (next?: string): Promise<string> => {
      const { body, headers } = await test.call(api.identities.begin, { params, body: { next } }, own())
      if (headers['set-cookie']) cookie = cookieOf(headers)
      return body.url
    },
    visit: async (purpose: 'connect' | 'confirm') => {
      const answer = await test.call(api.identities.visit, { params, body: { purpose } }, own())
      if (answer.headers['set-cookie']) cookie = cookieOf(answer.headers)
      return answer
    },
    finish: (body: Finished) => test.call(api.identities.finish, { params, body }, own()),
    join: (state: string, password: string) =>
      test.call(api.identities.join, { params, body: { state, password } }, own()),
    complete: (body: Sent<typeof api.identities.complete>['body']) =>
      test.call(api.identities.complete, { params, body }, own()),
  }
}

type Chosen = Partial<Sent<typeof api.identities.sandbox>['body']>

/** Answers on the sandbox's page, and returns what the browser brings back. */
export const answerInSandbox = async (
  test: TestApp,
  provider: IdentityProvider,
  address: string,
  chosen: Chosen,
): Promise<Finished> => {
  const asked = Object.fromEntries(new URL(address).searchParams)
  const { client_id = '', redirect_uri = '', state = '', code_challenge = '' } = asked
  const body = { first_name: 'Arta', last_name: 'Krasniqi', client_id, redirect_uri, state, code_challenge }
  const answer = await test.call(api.identities.sandbox, {
    params: { provider },
    body: { ...body, ...chosen },
  })
  const back = Object.fromEntries(new URL(answer.body.url).searchParams)
  return { state: back.state ?? '', code: back.code, error: back.error }
}

/** Signs in as a new person, or as one of the same address, by the sandbox of the demo. */
export const signInBySandbox = async (test: TestApp, chosen: Chosen, sender: Sender = {}) => {
  const visitor = makeVisitor(test, 'google', sender)
  const back = await answerInSandbox(test, 'google', await visitor.begin(), chosen)
  return { visitor, back, answer: await visitor.finish(back) }
}

/** Connects Google's sandbox to the account of a person. */
export const connectInSandbox = async (test: TestApp, person: Sender, chosen: Chosen) => {
  const visitor = makeVisitor(test, 'google', person)
  const { body } = await visitor.visit('connect')
  return visitor.finish(await answerInSandbox(test, 'google', body.url, chosen))
}
