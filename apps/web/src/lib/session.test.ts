import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from './api.ts'
import type { User } from './session.ts'

type Heard = (event: { key: string }) => void

const user = { id: 'u1', first_name: 'Blerta', last_name: 'Gashi' } as User
const store = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
let heard: Heard[] = []
const tellTabs = () => {
  for (const hear of heard) hear({ key: 'tregu.login' })
}
/** The modules of one tab: a tab has its own memory and shares the storage. */
const openTab = async () => {
  vi.resetModules()
  const { session } = await import('./session.ts')
  const { askSession } = await import('./cart-count.ts')
  const { createQueryClient } = await import('./query-client.ts')
  /** Asks who is signed in; the server answers this. */
  const ask = (answer: object) =>
    askSession(
      createQueryClient((async () => ({ error: null, cart_count: 0, ...answer })) as unknown as Call),
    )
  return { session, ask }
}

beforeEach(() => {
  heard = []
  vi.stubEnv('SSR', false)
  vi.stubGlobal('window', {
    localStorage: store(),
    sessionStorage: store(),
    addEventListener: (_: string, hear: Heard) => heard.push(hear),
    removeEventListener: () => undefined,
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('a new token of the login', () => {
  it('comes with the question who is signed in, and all tabs send it from then on', async () => {
    const [first, second] = [await openTab(), await openTab()]
    second.session.subscribe(() => undefined)
    first.session.signIn({ token: 'old', user })
    tellTabs()
    expect(second.session.get()?.token).toBe('old')
    await first.ask({ user, token: 'new' })
    tellTabs()
    expect([first, second].map(({ session }) => session.get())).toEqual([
      { token: 'new', user },
      { token: 'new', user },
    ])
  })

  it('an answer without one leaves the token', async () => {
    const { session, ask } = await openTab()
    session.signIn({ token: 'old', user })
    const renamed = { ...user, first_name: 'Teuta' }
    await ask({ user: renamed, token: null })
    expect(session.get()).toEqual({ token: 'old', user: renamed })
  })

  it('a tab that slept while another stored it does not sign out, and takes it', async () => {
    const [awake, asleep] = [await openTab(), await openTab()]
    awake.session.signIn({ token: 'old', user })
    expect(asleep.session.get()?.token).toBe('old')
    awake.session.updateUser(user, 'new')
    expect(asleep.session.end()).toBe(false)
    expect(asleep.session.get()?.token).toBe('new')
    expect(asleep.session.end()).toBe(true)
    expect(asleep.session.get()).toBeNull()
  })
})
