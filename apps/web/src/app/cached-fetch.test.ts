import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cachedFetch } from './cached-fetch.ts'

describe('the remembered departments', () => {
  let asked = 0
  let failing = false
  const server = createServer((request, response) => {
    asked += 1
    response.writeHead(failing ? 500 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ path: request.url, asked }))
  })
  let api = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  const read = async (language: string, signal?: AbortSignal) => {
    const headers = { 'accept-language': language }
    const response = await cachedFetch(`${api}/stores/departments`, {
      headers,
      ...(signal && { signal }),
    })
    return { status: response.status, ...((await response.json()) as { asked: number }) }
  }

  it('outlive the timeout of whoever asked first', async () => {
    const first = new AbortController()
    const before = await read('en', first.signal)
    first.abort()
    expect(await read('en')).toEqual(before)
  })
  it('are kept apart by language', async () => {
    const [english, german] = [await read('en'), await read('de')]
    expect(german.asked).toBe(english.asked + 1)
  })
  it('are not remembered when the answer was an error', async () => {
    failing = true
    expect((await read('fr')).status).toBe(500)
    failing = false
    expect((await read('fr')).status).toBe(200)
  })
})
