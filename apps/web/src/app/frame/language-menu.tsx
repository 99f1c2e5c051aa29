import { LANGUAGE_NAMES, LANGUAGES, languageTag } from '@tregu/domain'
import { Check } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { useLocation, useNavigate } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Flag } from './flag.tsx'
import * as masthead from './masthead.module.css'
import * as menu from './menu.module.css'

/** Removes `?lang=` from the address, so that it does not contradict the new choice. */
const useOwnAddress = () => {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return () => {
    const params = new URLSearchParams(search)
    if (!params.has('lang')) return
    params.delete('lang')
    const rest = params.toString()
    navigate(pathname + (rest ? `?${rest}` : '') + hash, { replace: true })
  }
}

export const LanguageMenu = () => {
  const { language, t, setLanguage } = useTexts()
  const dropLang = useOwnAddress()
  return (
    <Dropdown
      label={t('header.language', {
        // The name begins with the letters that stand there on the phone.
        name: `${languageTag(language).toUpperCase()} ${LANGUAGE_NAMES[language].name}`,
      })}
      className={masthead.action}
      panelClassName={menu.menu}
      button={
        <>
          <Flag language={language} />
          <span className={layout.wideOnly}>{LANGUAGE_NAMES[language].name}</span>
          <span data-part="language" className={layout.phoneOnly}>
            {languageTag(language).toUpperCase()}
          </span>
        </>
      }
    >
      {(close) =>
        LANGUAGES.map((other) => (
          <button
            key={other}
            type="button"
            lang={languageTag(other)}
            className={classes(other === language && menu.on)}
            aria-current={other === language || undefined}
            onClick={() => {
              close()
              dropLang()
              setLanguage(other)
            }}
          >
            <Flag language={other} />
            {LANGUAGE_NAMES[other].name}
            {other === language ? (
              <Check className={classes(icons.small, menu.end)} aria-hidden="true" />
            ) : null}
          </button>
        ))
      }
    </Dropdown>
  )
}
