/** The same shop with another outside world: a provider that tells what it was asked, a database behind a broken line. */
import type { InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { AppDeps } from '../src/modules/modules.ts'
import { type Requests, requestsOver, type Sender, type TestApp } from './app.ts'

export type OtherApp = Pick<TestApp, 'deps'> & Requests

/** An app of one test, beside the one of its file and on the same database unless `changes` bring another. */
export const openOther = async (test: TestApp, changes: Partial<AppDeps>): Promise<OtherApp> => {
  const silent = { level: 'silent' }
  const deps: AppDeps = { ...test.deps, ...changes }
  const app = await buildApp(deps, { migrations: '', logger: silent })
  onTestFinished(() => app.close())
  const send = async (method: string, url: string, payload?: unknown, sender: Sender = {}) => {
    const headers = {
      ...(sender.token ? { authorization: `Token ${sender.token}` } : {}),
      'accept-language': 'en',
      ...sender.headers,
    }
    const options = { method, url, headers, ...(payload === undefined ? {} : { payload }) } as InjectOptions
    const response = await app.inject(options)
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  return { deps, ...requestsOver(send) }
}
