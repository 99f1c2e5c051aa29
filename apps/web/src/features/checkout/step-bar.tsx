import { CHECKOUT_STEPS, type CheckoutStep, isStepClickable } from '@tregu/domain'
import { Check } from 'lucide-react'
import { paths, to } from '../../app/paths.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import * as styles from './step-bar.module.css'

type Look = 'done' | 'now' | ''

const lookOf = (index: number, here: number): Look => {
  if (index === here) return 'now'
  return index < here ? 'done' : ''
}

/** The steps of the checkout. The only link leads from the payment back to the address (docs/rules/checkout.md). */
export const StepBar = ({ step: current }: { readonly step: CheckoutStep }) => {
  const t = useT()
  const here = CHECKOUT_STEPS.indexOf(current)
  return (
    <ol className={styles.steps} aria-label={t('step.label')}>
      {CHECKOUT_STEPS.map((step, index) => {
        const look = lookOf(index, here)
        const content = (
          <>
            <b aria-hidden="true">{look === 'done' ? <Check className={icons.small} /> : index + 1}</b>
            <span>{t(`step.${step}`)}</span>
          </>
        )
        return (
          <li
            key={step}
            className={look === '' ? undefined : styles[look]}
            aria-current={look === 'now' ? 'step' : undefined}
          >
            {isStepClickable(current, step) ? (
              <Link to={to(paths.order, { process: step })}>{content}</Link>
            ) : (
              content
            )}
            {look === 'done' ? <span className={text.hidden}>{t('step.done')}</span> : null}
          </li>
        )
      })}
    </ol>
  )
}
