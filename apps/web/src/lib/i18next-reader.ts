/** Reads texts with i18next: on the server, and in the test of the browser's own reader. */
import { createInstance } from 'i18next'
import type { TextReader } from './text-reader.ts'

const NAMESPACE = 'texts'
/** Stands for a text that there is not. */
const MISSING = '\0'

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
    // Asking first whether the text exists would find it twice.
    const said = i18n.t(key, { ...asked, defaultValue: MISSING })
    return said === MISSING ? undefined : said
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
