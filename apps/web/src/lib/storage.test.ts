// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const blocked = () => {
  for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, area, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
}
/** A full load: the memory is gone, the tab is the same. */
const load = async () => {
  vi.resetModules()
  return { ...(await import('./storage.ts')), ...(await import('./session.ts')) }
}
const before = ['localStorage', 'sessionStorage'].map(
  (area) => [area, Object.getOwnPropertyDescriptor(window, area)] as const,
)

beforeEach(() => {
  window.name = ''
})
afterEach(() => {
  for (const [area, own] of before) {
    if (own) Object.defineProperty(window, area, own)
    else Reflect.deleteProperty(window, area)
  }
})

it('where nothing may be stored, the guest’s cart stays with the tab over full loads, and a login does not', async () => {
  blocked()
  const first = await load()
  const id = first.session.browserId()
  first.session.signIn({ token: 'secret', user: { first_name: 'Njomza', last_name: 'Berisha' } as never })
  expect(first.session.get()?.token).toBe('secret')
  const second = await load()
  expect([second.session.browserId(), second.session.get(), second.keepsValues()]).toEqual([id, null, false])
  expect(window.name).toBe(`tregu."${id}"`)
  second.session.clear()
  expect(window.name).toBe('')
})

it('a name that somebody else gave the tab stays', async () => {
  blocked()
  window.name = 'payment'
  const { session } = await load()
  expect(session.browserId()).toBe(session.browserId())
  expect(window.name).toBe('payment')
})

it('where values are stored, the tab gets no name', async () => {
  const { session, keepsValues } = await load()
  session.browserId()
  expect([keepsValues(), window.name]).toEqual([true, ''])
})
