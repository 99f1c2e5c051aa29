/** Requests through a real socket: to the app of the test file behind a port, or to a process of the API. */
import { beforeAll } from 'vitest'
import { headersOf, type Requests, requestsOver, type Send, type TestApp } from './app.ts'

/** Sends to the API at an address. */
export const sendTo =
  (address: string): Send =>
  async (method, url, payload, sender = {}) => {
    const json = payload === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetch(`${address}${url}`, {
      method,
      redirect: 'manual',
      headers: { ...json, ...headersOf(sender) },
      ...(payload === undefined
        ? {}
        : { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    })
    const text = await response.text()
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      headers: Object.fromEntries(response.headers),
    }
  }

/** Call this after `useApp`. The returned object is filled before the first test. */
export const useHttp = (test: TestApp): Requests => {
  const requests = {} as Requests
  beforeAll(async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
    Object.assign(requests, requestsOver(sendTo(address)))
  })
  return requests
}
