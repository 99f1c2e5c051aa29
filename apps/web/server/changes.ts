/** Follows the API's stream of what changed (decision 35), and follows it again when it breaks. */
import { setTimeout as wait } from 'node:timers/promises'
import { RENDERING } from '@tregu/contract/forwarding'
import { CHANGES_PATH, CHANGES_PULSE_MS, type Change } from '@tregu/contract/rendering'
import type { Env } from './env.ts'
import { forwarded } from './forward.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000
/** A stream without a line for this long is broken. */
const SILENCE_MS = 3 * CHANGES_PULSE_MS

export type Hearer = {
  readonly onChange: (change: Change) => void
  /** No change is heard until the next `onChange`. */
  readonly onDown: () => void
}

type Log = { readonly warn: (text: string) => void }

/** Reads one stream to its end. Returns whether it told anything. */
const read = async (env: Env, onChange: Hearer['onChange'], stop: AbortSignal): Promise<boolean> => {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), SILENCE_MS)
  let hasTold = false
  try {
    const { ok, body } = await fetch(env.apiUrl + CHANGES_PATH, {
      headers: forwarded(env, RENDERING),
      signal: AbortSignal.any([stop, silence.signal]),
    })
    let rest = ''
    if (!ok || !body) return false
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      timer.refresh()
      const lines = (rest + part.value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '') continue
        onChange(JSON.parse(line) as Change)
        hasTold = true
      }
    }
  } catch {
    // The API is away or the line is cut; the caller asks again.
  } finally {
    clearTimeout(timer)
  }
  return hasTold
}

/** Follows until the returned function is called. Nothing is followed without a cache, or without the secret that the API asks for. */
export const followChanges = (env: Env, hearer: Hearer, log: Log): (() => void) => {
  const stop = new AbortController()
  let isHeard = true
  const onChange: Hearer['onChange'] = (change) => {
    if (!isHeard) log.warn('the API tells changes again: pages are cached')
    isHeard = true
    hearer.onChange(change)
  }
  const onDown = () => {
    if (isHeard && !stop.signal.aborted) log.warn('the API tells no changes: no page is cached')
    isHeard = false
    hearer.onDown()
  }
  const follow = async () => {
    let pause = FIRST_WAIT_MS
    while (!stop.signal.aborted) {
      const hasTold = await read(env, onChange, stop.signal)
      onDown()
      pause = hasTold ? FIRST_WAIT_MS : Math.min(pause * 2, LONGEST_WAIT_MS)
      await wait(pause, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
    }
  }
  if (env.forwardSecret !== null && env.pagesMegabytes > 0) void follow()
  return () => stop.abort()
}
