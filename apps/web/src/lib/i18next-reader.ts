/** Reads texts with i18next: on the server, and in the test of the browser's own reader. */
import { createInstance } from 'i18next'
import { LRUCache } from 'lru-cache'
import type { TextReader } from './text-reader.ts'

const NAMESPACE = 'texts'
/** Stands for a text that there is not. */
const MISSING = '\0'
const TEXTS_MAX = 20_000

/** One instance for all languages: each request names its own. Values are written `{name}`. */
export const createI18nextReader = (): TextReader => {
  const i18n = createInstance()
  void i18n.init({
    initAsync: false,
    resources: {},
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    nsSeparator: false,
    fallbackLng: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  })
  /** A page has hundreds of texts, most of them as on the pages before it: finding them took a tenth of its rendering. */
  const said = new LRUCache<string, string>({ max: TEXTS_MAX })
  const readAnew = (...[language, key, count, values]: Parameters<TextReader['read']>): string => {
    const counted = count === undefined ? {} : { count }
    const asked = { lng: language, ...counted, ...(values ?? { skipInterpolation: true }) }
    // Asking first whether the text exists would find it twice.
    return i18n.t(key, { ...asked, defaultValue: MISSING })
  }
  return {
    add: (language, messages) => {
      said.clear()
      i18n.addResourceBundle(language, NAMESPACE, messages, true, true)
    },
    read: (...asked) => {
      const name = JSON.stringify(asked)
      const text = said.get(name) ?? readAnew(...asked)
      said.set(name, text)
      return text === MISSING ? undefined : text
    },
  }
}
