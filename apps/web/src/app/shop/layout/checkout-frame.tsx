import '../../../styles/checkout-frame.css'
import { CircleHelp, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/router.tsx'
import { useT } from '../../../lib/texts.tsx'
import { WatchOthers } from '../../../lib/watch-others.ts'
import { MarkLink } from '../../../ui/mark.tsx'
import { paths, to } from '../../paths.ts'

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
      <header className="top quiet paying">
        <div className="wrap">
          <MarkLink />
          <p className="paying-safe small">
            <Lock className="i s" aria-hidden="true" />
            <span>{t('header.secure')}</span>
          </p>
          <Link className="act" to={paths.help}>
            <CircleHelp className="i" aria-hidden="true" />
            {t('footer.help')}
          </Link>
        </div>
      </header>
      {children}
      <footer className="foot small-foot">
        <div className="wrap small">
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
