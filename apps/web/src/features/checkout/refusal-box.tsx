import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths, to } from '../../app/paths.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import * as formSummary from '../../ui/form-summary.module.css'
import type { Refusal } from './use-paying.ts'

/** Why nothing was bought; takes focus, and stays until the next attempt. */
export const RefusalBox = ({ refusal }: { readonly refusal: Refusal | null }) => {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) box.current?.focus()
  }, [refusal])
  if (!refusal) return null
  return (
    <div ref={box} className={formSummary.alert} role="alert" tabIndex={-1}>
      <CircleAlert className={icons.icon} aria-hidden="true" />
      <div>
        <p>{refusal.message}</p>
        {refusal.lost ? (
          <Link className={text.link} to={to(paths.dashboardTab, { tab: 'orders' })}>
            {t('drawer.orders')}
          </Link>
        ) : null}
      </div>
    </div>
  )
}
