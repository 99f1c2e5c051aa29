/** Local and session storage behind one door: in private windows and on the server it is simply empty. */
const prefix = 'tregu.'

type Area = 'localStorage' | 'sessionStorage'

const areaOf = (area: Area): Storage | null => {
  try {
    return typeof window === 'undefined' ? null : window[area]
  } catch {
    return null
  }
}

const open = (area: Area) => ({
  get<T>(key: string): T | null {
    try {
      const text = areaOf(area)?.getItem(prefix + key)
      return text ? (JSON.parse(text) as T) : null
    } catch {
      return null
    }
  },
  set(key: string, value: unknown) {
    try {
      areaOf(area)?.setItem(prefix + key, JSON.stringify(value))
    } catch {
      // A full or forbidden store costs a convenience, never the purchase.
    }
  },
  remove(key: string) {
    try {
      areaOf(area)?.removeItem(prefix + key)
    } catch {
      // see above
    }
  },
})

/** Survives the browser: the login, the language, the browser id. */
export const storage = open('localStorage')
/** Ends with the tab: scroll positions, one-off notices. */
export const tabStorage = open('sessionStorage')

/** Called with the key that another tab changed. */
export const onStorageChange = (listener: (key: string) => void) => {
  const heard = (event: StorageEvent) => {
    if (event.key?.startsWith(prefix)) listener(event.key.slice(prefix.length))
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
