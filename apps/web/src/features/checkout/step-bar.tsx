import { CHECKOUT_STEPS, type CheckoutStep, isStepClickable } from '@tregu/domain'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import { Steps } from '../../ui/steps.tsx'

/** The steps of the checkout. The only link leads from the payment back to the address (docs/rules/checkout.md). */
export const StepBar = ({ step: current }: { readonly step: CheckoutStep }) => {
  const t = useT()
  return (
    <Steps
      label={t('step.label')}
      done={t('step.done')}
      here={CHECKOUT_STEPS.indexOf(current)}
      steps={CHECKOUT_STEPS.map((step) => ({
        id: step,
        label: t(`step.${step}`),
        ...(isStepClickable(current, step) && {
          link: (content) => <Link to={to(paths.order, { process: step })}>{content}</Link>,
        }),
      }))}
    />
  )
}
