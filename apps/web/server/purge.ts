/**
 * Tells a CDN which tags have changed, so that it drops the pages and answers that have them (decision 52). The call is
 * Cloudflare's: `{"tags": […]}` or `{"purge_everything": true}` by POST. No request of a shopper waits for it.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { type Changed, cacheTagOf } from '@tregu/contract/rendering'

export type Purging = { readonly url: string; readonly token: string | null }
type Log = { readonly warn: (text: string) => void }

/** Changes are collected for this time. It also lets the other web servers hear of them before the CDN asks again. */
const BATCH_MS = 1_000
/** Tags of one call; Cloudflare takes as many. */
const TAGS_PER_CALL = 100
/** Beyond it, everything is dropped with one call. */
const TAGS_MAX = 2_000
const TIMEOUT_MS = 10_000
const LONGEST_WAIT_MS = 60_000

const call = async ({ url, token }: Purging, body: object, stop: AbortSignal): Promise<void> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
    signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`it answered ${answer.status}`)
}

export type Purger = { readonly drop: (changed: Changed) => void; readonly stop: () => void }

/** @param batchMs how long changes are collected before a call, in milliseconds */
export const makePurger = (purging: Purging, log: Log, batchMs = BATCH_MS): Purger => {
  const stop = new AbortController()
  const waiting = new Set<string>()
  let isEverything = false
  let isRunning = false
  let hasFailed = false

  const note = (changed: Changed) => {
    if (changed === 'everything') isEverything = true
    else for (const tag of changed) waiting.add(cacheTagOf(tag))
    if (waiting.size > TAGS_MAX) isEverything = true
    if (isEverything) waiting.clear()
  }

  /** Sends what waits. What the CDN did not take waits again. */
  const send = async (): Promise<boolean> => {
    const tags = [...waiting].slice(0, TAGS_PER_CALL)
    const wasEverything = isEverything
    isEverything = false
    if (!wasEverything) for (const tag of tags) waiting.delete(tag)
    try {
      await call(purging, wasEverything ? { purge_everything: true } : { tags }, stop.signal)
      if (hasFailed) log.warn('the CDN drops pages again')
      hasFailed = false
      return true
    } catch (error) {
      if (wasEverything) note('everything')
      else if (!isEverything) for (const tag of tags) waiting.add(tag)
      if (!hasFailed && !stop.signal.aborted)
        log.warn(
          `PAGES_PURGE_URL cannot be called, so the CDN shows old pages until their time ends: ${error}`,
        )
      hasFailed = true
      return false
    }
  }

  const run = async () => {
    isRunning = true
    let pause = batchMs
    while (!stop.signal.aborted && (isEverything || waiting.size > 0)) {
      await wait(pause, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
      if (stop.signal.aborted) break
      const isSent = await send()
      pause = isSent ? batchMs : Math.min(pause * 2, LONGEST_WAIT_MS)
    }
    isRunning = false
  }

  return {
    drop: (changed) => {
      note(changed)
      if (!isRunning) void run()
    },
    stop: () => stop.abort(),
  }
}
