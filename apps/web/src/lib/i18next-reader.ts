/** Reads texts with i18next: on the server, and in the test of the browser's own reader. */
import { createInstance } from 'i18next'
import type { TextReader } from './text-reader.ts'

const NAMESPACE = 'texts'

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
  return {
    add: (language, messages) => i18n.addResourceBundle(language, NAMESPACE, messages, true, true),
    read: (language, key, count, values) => {
      const counted = count === undefined ? {} : { count }
      const asked = { lng: language, ...counted, ...(values ?? { skipInterpolation: true }) }
      return i18n.exists(key, asked) ? i18n.t(key, asked) : undefined
    },
  }
}
