import type { ErrorCode } from '@tregu/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '../../lib/api.ts'
import type { Wire } from '../../lib/chat-socket.ts'
import type { User } from '../../lib/session.ts'

type Current = { chatId: string | null; nickname: string | null; ticket: string | null }
type Refusal = { status: number; code: ErrorCode | 'network' }
const nothing: Current = { chatId: null, nickname: null, ticket: null }
const arta: Current = { chatId: 'c1', nickname: 'arta-1', ticket: 't1' }
const user = { id: 'u1', first_name: 'Arta', last_name: 'Krasniqi' } as User

const store = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
let areas: { readonly localStorage: object; readonly sessionStorage: object }
let heard: ((event: { key: string }) => void)[] = []
let wires: (Wire & { readonly address: string })[] = []

/** The modules of one tab: a tab has its own memory and shares the storage. */
const openTab = async (current: Current | Refusal, created?: object) => {
  vi.resetModules()
  const { ApiError } = await import('../../lib/api-error.ts')
  const { createVisitor } = await import('./visitor.ts')
  const { keptChat } = await import('../../lib/kept-chat.ts')
  const { session } = await import('../../lib/session.ts')
  const answer: { now: Current | Refusal } = { now: current }
  const asked: string[] = []
  let held: Promise<void> | undefined
  /** Holds back the answers about the open chat. */
  const hold = () => {
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    return release
  }
  const call = (async (route: { path: string }) => {
    asked.push(route.path)
    if (route.path === '/chat/create') return created
    await held
    if ('status' in answer.now) throw new ApiError(answer.now.status, answer.now.code, '')
    return { error: null, unread: 0, agents_online: 1, opens_at: null, ...answer.now }
  }) as unknown as Call
  const visitor = createVisitor(call)
  return { visitor, keptChat, session, answer, asked, hold }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  heard = []
  wires = []
  areas = { localStorage: store(), sessionStorage: store() }
  vi.stubEnv('SSR', false)
  vi.stubGlobal('window', {
    ...areas,
    location: { origin: 'http://shop.test' },
    addEventListener: (name: string, hear: (event: { key: string }) => void) =>
      name === 'storage' && heard.push(hear),
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal(
    'WebSocket',
    class {
      onopen = null
      onmessage = null
      onclose = null
      constructor(readonly address: string) {
        wires.push(this as unknown as (typeof wires)[number])
      }
      send = () => undefined
      close = () => undefined
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const begin = async () => {
  const tab = await openTab(nothing, { chatId: 'c1', nickname: 'arta-1', ticket: 't1', secret: 's1' })
  await tab.visitor.start({ name: 'Arta', email: '' })
  await settle()
  return tab
}

describe('the visitor’s chat', () => {
  it('begins with a secret that is kept, and its socket opens with the ticket', async () => {
    const { visitor, keptChat } = await begin()
    expect(keptChat.get()).toEqual({ chatId: 'c1', nickname: 'arta-1', secret: 's1', owner: null })
    expect(wires.map(({ address }) => address)).toEqual(['ws://shop.test/ws/new_chat/c1/?ticket=t1'])
    expect(visitor.get().isFinished).toBe(false)
  })

  it('goes on when an answer from before its beginning comes late', async () => {
    const { visitor, keptChat, hold, asked } = await openTab(nothing, { ...arta, secret: 's1' })
    const release = hold()
    const looking = visitor.resume()
    await settle()
    expect(asked).toHaveLength(1)
    await visitor.start({ name: 'Arta', email: '' })
    release()
    await looking
    await settle()
    expect(visitor.get()).toMatchObject({ isFinished: false, chat: { chatId: 'c1' } })
    expect(keptChat.get()?.chatId).toBe('c1')
  })

  it('goes on when a refusal from before its beginning comes late', async () => {
    const { visitor, hold } = await openTab({ status: 404, code: 'not_found' }, { ...arta, secret: 's1' })
    const release = hold()
    const looking = visitor.resume()
    await settle()
    await visitor.start({ name: 'Arta', email: '' })
    release()
    await looking
    expect(visitor.get()).toMatchObject({ isFinished: false, chat: { chatId: 'c1' } })
  })

  it('goes on after a reload, with a fresh ticket', async () => {
    await begin()
    const { visitor, keptChat } = await openTab({ ...arta, ticket: 't2' })
    await visitor.resume()
    await settle()
    expect(wires.at(-1)?.address).toContain('ticket=t2')
    expect(keptChat.get()?.secret).toBe('s1')
  })

  it('stays to be read and rated when it ended meanwhile', async () => {
    await begin()
    const { visitor } = await openTab(nothing)
    await visitor.resume()
    expect(visitor.get()).toMatchObject({ chat: { chatId: 'c1' }, isFinished: true, room: null })
    visitor.forget()
    expect(visitor.get().chat).toBeNull()
  })

  it('is tried again without a connection, and forgotten when it is somebody else’s', async () => {
    await begin()
    const lost = await openTab({ status: 503, code: 'network' })
    await lost.visitor.resume()
    expect(lost.visitor.get().room?.chatId).toBe('c1')
    const { visitor, keptChat } = await openTab({ status: 404, code: 'not_found' })
    await visitor.resume()
    expect([visitor.get().room, keptChat.get()]).toEqual([null, null])
  })

  it('becomes the user’s by signing in: the secret ends and the socket starts again', async () => {
    const { visitor, keptChat, session, answer } = await begin()
    answer.now = { ...arta, ticket: 't2' }
    session.signIn({ token: 'a', user })
    await settle()
    expect(keptChat.get()).toEqual({ chatId: 'c1', nickname: 'arta-1', secret: null, owner: 'u1' })
    expect(wires.at(-1)?.address).toContain('ticket=t2')
    expect(visitor.get().room?.chatId).toBe('c1')
  })

  it('gives way to the chat that the account had, when that is the newer one', async () => {
    const { visitor, session, answer } = await begin()
    answer.now = { chatId: 'c9', nickname: 'arta-9', ticket: 't9' }
    session.signIn({ token: 'a', user })
    await settle()
    expect(visitor.get().room?.chatId).toBe('c9')
  })

  it('leaves this browser with the user who signs out', async () => {
    const { visitor, keptChat, session, answer } = await begin()
    answer.now = arta
    session.signIn({ token: 'a', user })
    await settle()
    session.clear()
    expect([visitor.get().chat, keptChat.get()]).toEqual([null, null])
  })

  it('of a user who signed out elsewhere is not shown to the next person of this browser', async () => {
    const { session, answer } = await begin()
    answer.now = arta
    session.signIn({ token: 'a', user })
    await settle()
    ;(areas.localStorage as Storage).removeItem('tregu.login')
    const { visitor, keptChat } = await openTab(nothing)
    await visitor.resume()
    expect([visitor.get().chat, visitor.get().isFinished, keptChat.get()]).toEqual([null, false, null])
  })

  it('is the same in another tab, and ends there too', async () => {
    const first = await begin()
    const second = await openTab({ ...arta, ticket: 't2' })
    for (const hear of heard) hear({ key: 'tregu.chat' })
    await settle()
    expect(second.visitor.get().room?.chatId).toBe('c1')
    first.visitor.forget()
    for (const hear of heard) hear({ key: 'tregu.chat' })
    expect(second.visitor.get().room).toBeNull()
  })
})
