/** Local and session storage behind one interface: empty on the server; in memory where the browser forbids it. */
const prefix = 'tregu.'

type Area = 'localStorage' | 'sessionStorage'

/** A guest's cart belongs to this key. */
export const browserKey = 'browser'

/**
 * Where the browser stores nothing, the tab's name keeps the guest's cart over full loads. Other sites that are opened in
 * the tab may read it, so nothing else is written there, and never a login.
 */
const tabName = {
  get: () => (window.name.startsWith(prefix) ? window.name.slice(prefix.length) : null),
  set(value: string) {
    // A name that somebody else gave stays.
    if (window.name === '' || window.name.startsWith(prefix)) window.name = prefix + value
  },
  remove() {
    if (window.name.startsWith(prefix)) window.name = ''
  },
}

/** Does this browser keep what the shop stores? */
export const keepsValues = (): boolean => {
  try {
    window.localStorage.setItem(`${prefix}test`, '')
    window.localStorage.removeItem(`${prefix}test`)
    return true
  } catch {
    return false
  }
}

const open = (area: Area) => {
  /** Values that a full or forbidden store refused, for the life of the page: a guest still has one cart. */
  const unkept = new Map<string, string>()
  const read = (key: string) => {
    try {
      return window[area].getItem(prefix + key)
    } catch {
      return key === browserKey ? tabName.get() : null
    }
  }
  return {
    /** A value that is not sound (`isSound`) counts as missing, so the caller makes a new one. */
    get<T>(key: string, isSound: (value: T) => boolean = () => true): T | null {
      if (import.meta.env.SSR) return null
      try {
        const value = JSON.parse(unkept.get(key) ?? read(key) ?? 'null')
        return value !== null && isSound(value) ? value : null
      } catch {
        return null
      }
    },
    set(key: string, value: unknown) {
      if (import.meta.env.SSR) return
      unkept.delete(key)
      try {
        window[area].setItem(prefix + key, JSON.stringify(value))
      } catch {
        unkept.set(key, JSON.stringify(value))
        if (key === browserKey) tabName.set(JSON.stringify(value))
      }
    },
    remove(key: string) {
      unkept.delete(key)
      try {
        window[area].removeItem(prefix + key)
      } catch {
        // Removing failed, so storing had failed too.
        if (key === browserKey) tabName.remove()
      }
    },
  }
}

/** Outlives the browser window: the login, the language, the browser id. */
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
