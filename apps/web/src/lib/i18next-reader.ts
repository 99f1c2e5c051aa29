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
  /** Texts that are read without count and values: a page has hundreds, and i18next takes a tenth of its rendering for them. */
  const plain = new Map<string, string | undefined>()
  const readAnew: TextReader['read'] = (language, key, count, values) => {
    const counted = count === undefined ? {} : { count }
    const asked = { lng: language, ...counted, ...(values ?? { skipInterpolation: true }) }
    return i18n.exists(key, asked) ? i18n.t(key, asked) : undefined
  }
  return {
    add: (language, messages) => {
      plain.clear()
      i18n.addResourceBundle(language, NAMESPACE, messages, true, true)
    },
    read: (language, key, count, values) => {
      if (count !== undefined || (values && Object.keys(values).length > 0))
        return readAnew(language, key, count, values)
      const name = `${language} ${values ? 'filled' : 'raw'} ${key}`
      if (!plain.has(name)) plain.set(name, readAnew(language, key, count, values))
      return plain.get(name)
    },
  }
}
