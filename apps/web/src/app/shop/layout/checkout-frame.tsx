import { CircleHelp, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'
import { Link } from '../../../lib/router.tsx'
import { useT } from '../../../lib/texts.tsx'
import { WatchOthers } from '../../../lib/watch-others.ts'
import { WatchPerson } from '../../../lib/watch-person.ts'
import { paths, to } from '../../../paths.ts'
import * as icons from '../../../styles/icon.module.css'
import * as layout from '../../../styles/layout.module.css'
import * as text from '../../../styles/text.module.css'
import { MarkLink } from '../../../ui/mark.tsx'
import * as masthead from '../../frame/masthead.module.css'
import * as styles from './checkout-frame.module.css'
import * as footerStyles from './footer.module.css'

const legal = [
  ['footer.delivery', 'delivery-and-returns'],
  ['footer.terms', 'terms'],
  ['footer.privacy', 'privacy'],
  ['footer.imprint', 'imprint'],
  ['footer.accessibility', 'accessibility'],
] as const

/** The frame of the checkout: the mark, a note about safety, help, and the legal links at the foot. */
export const CheckoutFrame = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  return (
    <>
      <WatchOthers />
      <WatchPerson />
      <header
        data-part="masthead"
        className={classes(masthead.top, styles.top, masthead.quiet, styles.paying)}
      >
        <div className={classes(layout.wrap, masthead.wrap, styles.wrap)}>
          <MarkLink className={classes(masthead.mark, styles.mark)} />
          <p className={classes(styles.payingSafe, text.small)}>
            <Lock className={icons.small} aria-hidden="true" />
            <span>{t('header.secure')}</span>
          </p>
          <Link className={classes(masthead.action, styles.action)} to={paths.help}>
            <CircleHelp className={icons.icon} aria-hidden="true" />
            {t('footer.help')}
          </Link>
        </div>
      </header>
      {children}
      <footer className={classes(footerStyles.foot, styles.smallFoot)}>
        <div className={classes(layout.wrap, styles.wrap, text.small)}>
          <p>{t('footer.prices')}</p>
          <nav aria-label={t('footer.help')}>
            {legal.map(([label, topic]) => (
              <Link key={topic} to={to(paths.helpTopic, { topic })}>
                {t(label)}
              </Link>
            ))}
          </nav>
        </div>
      </footer>
    </>
  )
}
