import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signWithPasskey } from '../../lib/passkey.ts'
import { waitForPasskey } from './passkey-wait.ts'

const OPTIONS = { challenge: 'AAAA', rpId: 'shop.test', userVerification: 'required' }
const bytes = () => new Uint8Array([1]).buffer
const CREDENTIAL = {
  id: 'AQ',
  rawId: bytes(),
  type: 'public-key',
  response: { authenticatorData: bytes(), clientDataJSON: bytes(), signature: bytes() },
  getClientExtensionResults: () => ({}),
}

type Question = {
  readonly mediation: string | undefined
  readonly signal: AbortSignal
  readonly answer: (credential: object) => void
  readonly fail: (error: Error) => void
}
/** What the browser is asked. */
let questions: Question[]
let isAvailable: boolean

const get = ({ mediation, signal }: CredentialRequestOptions & { mediation?: string }) =>
  new Promise((answer, fail) => {
    signal?.addEventListener('abort', () => fail(signal.reason))
    questions.push({ mediation, signal: signal as AbortSignal, answer, fail })
  })

const useBrowser = (more: object) => vi.stubGlobal('window', { location: { hostname: 'shop.test' }, ...more })

beforeEach(() => {
  questions = []
  isAvailable = true
  const credentials = Object.assign(() => undefined, {
    isConditionalMediationAvailable: async () => isAvailable,
  })
  vi.stubGlobal('PublicKeyCredential', credentials)
  useBrowser({ PublicKeyCredential: credentials })
  vi.stubGlobal('document', { querySelectorAll: () => [{}] })
  vi.stubGlobal('navigator', { credentials: { get } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = (ask = vi.fn(async (): Promise<unknown> => OPTIONS)) => {
  const [onPick, onFail] = [vi.fn(), vi.fn()]
  return { ask, onPick, onFail, wait: waitForPasskey({ ask, onPick, onFail }) }
}
const asked = (count: number) => vi.waitFor(() => expect(questions).toHaveLength(count))
const named = (name: string) => Object.assign(new Error('no'), { name })

describe('the wait for a suggested passkey', () => {
  it('asks the browser among the suggestions of the field, and passes on what is chosen', async () => {
    const { wait, onPick, onFail } = start()
    const done = wait.begin()
    await asked(1)
    expect(questions[0]?.mediation).toBe('conditional')
    questions[0]?.answer(CREDENTIAL)
    await done
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 'AQ' }))
    expect(onFail).not.toHaveBeenCalled()
  })

  it('asks the API for nothing where the browser suggests none', async () => {
    isAvailable = false
    const { wait, ask } = start()
    await wait.begin()
    useBrowser({ PublicKeyCredential: vi.fn() })
    await start(ask).wait.begin()
    useBrowser({})
    await start(ask).wait.begin()
    expect(ask).not.toHaveBeenCalled()
    expect(questions).toEqual([])
  })

  it('asks once for all the times the field gets the focus, and again before the challenge is too old', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
    const { wait, ask, onFail } = start()
    const first = wait.begin()
    await asked(1)
    await wait.begin()
    vi.setSystemTime(Date.now() + 3.9 * 60_000)
    await wait.begin()
    expect(ask).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() + 0.2 * 60_000)
    void wait.begin()
    await asked(2)
    expect([questions[0]?.signal.aborted, questions[1]?.signal.aborted]).toEqual([true, false])
    await first
    expect(onFail).not.toHaveBeenCalled()
  })

  it('ends with the page, silently, and also while the API is asked', async () => {
    const { wait, onFail, ask } = start()
    const done = wait.begin()
    await asked(1)
    wait.hold()
    await done
    expect(questions[0]?.signal.aborted).toBe(true)
    await wait.begin()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(onFail).not.toHaveBeenCalled()

    let answer: (options: unknown) => void = () => undefined
    const promise = new Promise<unknown>((resolve) => {
      answer = resolve
    })
    const slow = start(vi.fn(() => promise))
    const left = slow.wait.begin()
    await vi.waitFor(() => expect(slow.ask).toHaveBeenCalled())
    slow.wait.hold()
    answer(OPTIONS)
    await left
    expect(questions).toHaveLength(1)
  })

  it('gives way to the button, whose question stays, and goes on after it', async () => {
    const { wait, onPick, onFail } = start()
    const done = wait.begin()
    await asked(1)
    wait.hold()
    const pressed = signWithPasskey(OPTIONS)
    await asked(2)
    await done
    await wait.begin()
    expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false])
    expect(questions[1]?.mediation).toBeUndefined()
    questions[1]?.answer(CREDENTIAL)
    expect((await pressed).id).toBe('AQ')
    wait.release()
    void wait.begin()
    await asked(3)
    expect([onPick, onFail].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  it('says what failed, and asks again the next time; a closed question is no failure', async () => {
    const refused = start(vi.fn(() => Promise.reject(new Error('too many'))))
    await refused.wait.begin()
    await refused.wait.begin()
    expect(refused.onFail.mock.calls.map(([{ message }]) => message)).toEqual(['too many', 'too many'])

    const { wait, onFail } = start()
    const done = wait.begin()
    await asked(1)
    questions[0]?.fail(named('UnknownError'))
    await done
    expect(onFail).toHaveBeenCalledTimes(1)
    const closed = wait.begin()
    await asked(2)
    questions[1]?.fail(named('NotAllowedError'))
    await closed
    expect(onFail).toHaveBeenCalledTimes(1)
  })
})
