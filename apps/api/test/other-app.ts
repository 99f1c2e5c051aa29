/** The same API with other dependencies, such as a provider that records requests or a database behind a broken connection. */
import type { InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { AppDeps } from '../src/modules/modules.ts'
import { headersOf, type Requests, requestsOver, type Sender, type TestApp } from './app.ts'

export type OtherApp = Pick<TestApp, 'app' | 'deps'> & Requests

/** Opens an app for one test. It uses the database of the test file's app, unless `changes` contain another. */
export const openOther = async (test: TestApp, changes: Partial<AppDeps>): Promise<OtherApp> => {
  const silent = { level: 'silent' }
  const deps: AppDeps = { ...test.deps, ...changes }
  const app = await buildApp(deps, { logger: silent })
  onTestFinished(() => app.close())
  const send = async (method: string, url: string, payload?: unknown, sender: Sender = {}) => {
    const headers = headersOf(sender)
    const options = { method, url, headers, ...(payload === undefined ? {} : { payload }) } as InjectOptions
    const response = await app.inject(options)
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  return { app, deps, ...requestsOver(send) }
}
