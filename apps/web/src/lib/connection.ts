/**
 * Is the shop reachable? Callers report failures here. While it is unreachable, the server is asked again with growing
 * pauses; when it answers, everything that waits continues.
 */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
const PATIENCE_MS = 5_000

let isDown = false
let pause = FIRST_PAUSE_MS
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const waiting = new Set<() => void>()

const listen = (to: Set<() => void>) => (listener: () => void) => {
  to.add(listener)
  return () => void to.delete(listener)
}
const tell = (those: ReadonlySet<() => void>) => {
  for (const each of [...those]) each()
}

const answers = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })).ok
  } catch {
    return false
  }
}

const schedule = () => {
  clearTimeout(timer)
  timer = setTimeout(check, pause)
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
}

/** Checks now whether the shop answers. */
const check = async (): Promise<boolean> => {
  const isUp = await answers()
  if (!isUp) {
    isDown = true
    schedule()
  } else if (isDown) {
    isDown = false
    clearTimeout(timer)
    pause = FIRST_PAUSE_MS
    tell(waiting)
  }
  tell(listeners)
  return isUp
}

export const connection = {
  isDown: () => isDown,
  /** Reports a call that did not reach the shop. */
  lost() {
    if (isDown) return
    isDown = true
    schedule()
    tell(listeners)
  },
  check,
  subscribe: listen(listeners),
  /** Called each time the connection is back. */
  onBack: listen(waiting),
}
