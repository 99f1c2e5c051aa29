/** Notes what the API tells about the answers that a page is made from, so that the page can be cached (decision 35). */
import { FRESH_HEADER, POSITION_HEADER, TAGS_HEADER } from '@tregu/contract/rendering'

/** What a page depends on. */
export type Basis = {
  readonly tags: readonly string[]
  /** The page shows all changes before this position. */
  readonly position: number
  /** The time in milliseconds at which the page ends by itself. */
  readonly until: number
}

export const makeAnswerNotes = () => {
  const tags = new Set<string>()
  let position = Number.POSITIVE_INFINITY
  let until = Number.POSITIVE_INFINITY
  let isCacheable = true

  const note = ({ ok, headers }: Response, asked: number) => {
    const [told, at, fresh] = [TAGS_HEADER, POSITION_HEADER, FRESH_HEADER].map((name) => headers.get(name))
    if (!ok || told == null || at == null) {
      isCacheable = false
      return
    }
    for (const tag of told.split(',')) if (tag !== '') tags.add(tag)
    position = Math.min(position, Number(at))
    if (fresh != null) until = Math.min(until, asked + Number(fresh))
  }
  const notingFetch: typeof fetch = async (...request) => {
    const asked = Date.now()
    try {
      const response = await fetch(...request)
      note(response, asked)
      return response
    } catch (error) {
      isCacheable = false
      throw error
    }
  }
  return {
    fetch: notingFetch,
    /** Null when an answer failed or may not be cached. */
    basis: (): Basis | null => (isCacheable ? { tags: [...tags], position, until } : null),
  }
}
