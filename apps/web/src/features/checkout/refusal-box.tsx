import { CircleAlert } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import * as formSummary from '../../ui/form-summary.module.css'
import { type Bought, findShortLine, listChanges } from './cart-changes.ts'
import { ChangeList } from './change-list.tsx'
import type { Refusal } from './use-paying.ts'

/** The refused cart against the cart as it is now, and the line that others hold. */
const changesOf = ({ bought, details }: Refusal, now: Bought | undefined) => {
  if (!bought || !now) return []
  const changes = listChanges(bought, now)
  const short = findShortLine(details, now)
  const isKnown = short === null || changes.some((change) => 'name' in change && change.name === short.name)
  return isKnown ? changes : [short, ...changes]
}

type RefusalBoxProps = {
  readonly refusal: Refusal | null
  /** What would be bought now. */
  readonly now?: Bought
  readonly id?: string
  /** The cart must be looked at, also when nothing is known of what changed. */
  readonly toCart?: boolean
  /** What the shopper can do instead. */
  readonly help?: ReactNode
}

/** Why nothing was bought, what changed meanwhile, and where to decide; takes focus, and stays until the next attempt. */
export const RefusalBox = ({ refusal, now, id, toCart = false, help = null }: RefusalBoxProps) => {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) box.current?.focus()
  }, [refusal])
  if (!refusal) return null
  const changes = changesOf(refusal, now)
  return (
    <div ref={box} id={id} className={formSummary.alert} role="alert" tabIndex={-1}>
      <CircleAlert className={icons.icon} aria-hidden="true" />
      <div>
        <p>{refusal.message}</p>
        {help ? <Suspense>{help}</Suspense> : null}
        {changes.length > 0 ? <ChangeList changes={changes} /> : null}
        {changes.length > 0 || toCart ? (
          <Link className={text.link} to={paths.cart}>
            {t('checkout.edit')}
          </Link>
        ) : null}
        {refusal.lost ? (
          <Link className={text.link} to={to(paths.dashboardTab, { tab: 'orders' })}>
            {t('drawer.orders')}
          </Link>
        ) : null}
      </div>
    </div>
  )
}
