import { ChevronDown } from 'lucide-react'
import { Fragment, useState } from 'react'
import { flushSync } from 'react-dom'
import { hideLauncher, useLauncherHidden } from '../../../features/chat/launcher.tsx'
import { SubscribeForm } from '../../../features/newsletter/subscribe-form.tsx'
import { firstLines } from '../../../lib/imprint.ts'
import type { TextKey } from '../../../lib/locales.ts'
import { useMarket } from '../../../lib/market.ts'
import { telephoneOf } from '../../../lib/phone-text.ts'
import { Link } from '../../../lib/router.tsx'
import { useUser } from '../../../lib/session.ts'
import { useT } from '../../../lib/texts.tsx'
import { keepTheme, type Theme, themes, useTheme } from '../../../lib/theme.ts'
import { paths, to } from '../../../paths.ts'
import * as icons from '../../../styles/icon.module.css'
import * as layout from '../../../styles/layout.module.css'
import * as text from '../../../styles/text.module.css'
import * as kilim from '../../../ui/kilim.module.css'
import * as mark from '../../../ui/mark.module.css'
import { Mark } from '../../../ui/mark.tsx'
import * as styles from './footer.module.css'
import { PaymentMarks } from './payment-marks.tsx'

type FooterLink = readonly [TextKey, string]
const help = (topic: string) => to(paths.helpTopic, { topic })

const columns: readonly { readonly title: TextKey; readonly links: readonly FooterLink[] }[] = [
  {
    title: 'footer.navigation',
    links: [
      ['nav.home', paths.home],
      ['common.all_departments', paths.allDepartments],
      ['market.sale', paths.sale],
      ['card.made_in', paths.madeInKosova],
    ],
  },
  {
    title: 'footer.help',
    links: [
      ['footer.delivery', help('delivery-and-returns')],
      ['footer.withdraw', paths.withdraw],
      ['footer.rank', paths.howWeRank],
      ['footer.contact', help('contact')],
    ],
  },
  {
    title: 'footer.sell',
    links: [
      ['footer.open_store', paths.signUpBusiness],
      ['footer.seller_login', paths.adminDashboard],
    ],
  },
]
const guests: readonly FooterLink[] = [
  ['nav.login', paths.login],
  ['nav.sign_up', paths.signUp],
]
const members: readonly FooterLink[] = [
  ['nav.orders', to(paths.dashboardTab, { tab: 'orders' })],
  ['nav.profile', to(paths.dashboardTab, { tab: 'profile' })],
]
const legal: readonly FooterLink[] = [
  ['footer.terms', help('terms')],
  ['footer.privacy', help('privacy')],
  ['footer.imprint', help('imprint')],
  ['footer.accessibility', help('accessibility')],
  ['footer.credits', help('credits')],
]

const themeNames = {
  system: 'header.theme_system',
  light: 'header.theme_light',
  dark: 'header.theme_dark',
} as const

const ThemeChoice = () => {
  const t = useT()
  const chosen = useTheme()
  return (
    <label className={styles.theme}>
      <span>{t('header.theme')}: </span>
      <select value={chosen} onChange={(event) => keepTheme(event.target.value as Theme)}>
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {t(themeNames[theme])}
          </option>
        ))}
      </select>
    </label>
  )
}

const LauncherChoice = () => {
  const t = useT()
  if (!useLauncherHidden()) return null
  return (
    <button
      type="button"
      onClick={() => {
        flushSync(() => hideLauncher(false))
        // This button is gone now, so focus moves to the help button that came back.
        const next =
          document.querySelector<HTMLElement>('[data-part="help-button"]') ?? document.getElementById('main')
        next?.focus({ preventScroll: true })
      }}
    >
      {t('footer.show_help')}
    </button>
  )
}

type GroupProps = { readonly title: TextKey; readonly links: readonly FooterLink[] }

/** Links under a heading; on the phone the heading opens them. */
const Group = ({ title, links }: GroupProps) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.group} data-open={open}>
      <h2>
        <span className={layout.wideOnly}>{t(title)}</span>
        <button
          type="button"
          className={layout.phoneOnly}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(title)}
          <ChevronDown className={icons.small} aria-hidden="true" />
        </button>
      </h2>
      <ul>
        {links.map(([label, href]) => (
          <li key={href}>
            <Link to={href}>{t(label)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const Footer = () => {
  const t = useT()
  const market = useMarket()
  const own = useUser() ? members : guests
  return (
    <div className={styles.footWrap}>
      <div className={kilim.kilim} />
      <div className={styles.foot}>
        <div className={layout.wrap}>
          <div className={styles.columns}>
            <div>
              <span className={mark.logo}>
                <Mark />
              </span>
              <h2 className={text.hidden}>{t('footer.contact')}</h2>
              <address>
                {firstLines(market.imprint).map((line) => (
                  <Fragment key={line}>
                    {line}
                    <br />
                  </Fragment>
                ))}
                <a href={telephoneOf(market.phone)}>{market.phone}</a>
                <br />
                <a href={`mailto:${market.email}`}>{market.email}</a>
              </address>
            </div>
            {columns.map(({ title, links }) => (
              <Group
                key={title}
                title={title}
                links={[...links, ...(title === 'footer.navigation' ? own : [])]}
              />
            ))}
            <div className={styles.news}>
              <h2>{t('footer.news_title')}</h2>
              <p>{t('footer.news_text')}</p>
              <SubscribeForm />
            </div>
          </div>
          <PaymentMarks />
          <div className={styles.legal}>
            <span translate="no">© {market.name}</span>
            {legal.map(([label, href]) => (
              <Link key={href} to={href}>
                {t(label)}
              </Link>
            ))}
            <LauncherChoice />
            <ThemeChoice />
            <span className={styles.end}>{t('footer.prices')}</span>
          </div>
        </div>
      </div>
    </div>
  )
}
