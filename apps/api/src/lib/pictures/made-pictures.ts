/** Pictures that are made when they are asked for first: one at a time, callers in turn. */
import sharp from 'sharp'
import type { Files } from '../files/files.ts'
import { makeQueue } from '../queue.ts'

// Every picture is made once, so libvips needs no cache.
sharp.cache(false)

/** The shortest time between two words about pictures that could not be stored. On a full disk every picture fails. */
const SAID_MS = 60_000
/** A new shop makes hundreds of pictures of the demo world for its first pages. */
const WAITING_SECONDS = 300

type Wanted = {
  readonly name: string
  /** Who waits for it: callers take turns. */
  readonly caller: string
  readonly render: () => Promise<Buffer>
}

/** @param onFault is called when a picture could not be stored, once a minute at most */
export const makeMadePictures = (files: Files, onFault: (error: unknown) => void) => {
  const making = new Map<string, Promise<Buffer>>()
  const queued = makeQueue({ atOnce: 1, seconds: WAITING_SECONDS })
  let saidAt = Number.NEGATIVE_INFINITY

  const tell = (error: unknown) => {
    if (performance.now() - saidAt < SAID_MS) return
    saidAt = performance.now()
    onFault(error)
  }
  /** A picture that cannot be stored is still shown. The next request makes it again. */
  const makeOne = async ({ name, render }: Wanted): Promise<Buffer> => {
    const bytes = await render()
    await files.put(name, bytes).catch(tell)
    return bytes
  }

  /** Concurrent requests share the work. */
  return (wanted: Wanted): Promise<Buffer> => {
    const already = making.get(wanted.name)
    if (already !== undefined) return already
    const started = queued(() => makeOne(wanted), wanted.caller).finally(() => making.delete(wanted.name))
    making.set(wanted.name, started)
    return started
  }
}
