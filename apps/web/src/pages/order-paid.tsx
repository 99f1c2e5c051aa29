import { useEffect, useRef } from 'react'
import { RefusalBox } from '../features/checkout/refusal-box.tsx'
import { usePaying } from '../features/checkout/use-paying.ts'
import { Redirect, useNavigate, useSearchParams } from '../lib/router.tsx'
import { Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { paths, to } from '../paths.ts'
import * as layout from '../styles/layout.module.css'
import * as text from '../styles/text.module.css'
import { ButtonLink } from '../ui/button.tsx'
import * as styles from './order-paid.module.css'

type ReturningProps = { readonly id: string; readonly outcome: 'accept' | 'refuse' }

/** Finishes the order once; shows the way back when nothing was bought. */
const Returning = ({ id, outcome }: ReturningProps) => {
  const t = useT()
  const navigate = useNavigate()
  const { waiting, refusal, answer } = usePaying(
    () => navigate(to(paths.order, { process: 'approval' }), { replace: true }),
    { id, kind: 'redirect', url: paths.orderPaid },
  )
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    answer(outcome)
  })
  if (waiting || !refusal)
    return (
      <p role="status" className={text.muted}>
        {t('payment.checking')}
      </p>
    )
  return (
    <>
      <RefusalBox refusal={refusal} />
      {refusal.lost ? null : <p className={text.muted}>{t('payment.paypal_cancelled')}</p>}
      {refusal.lost ? null : (
        <ButtonLink size="big" to={to(paths.order, { process: 'payment' })}>
          {t('payment.paypal_back')}
        </ButtonLink>
      )}
    </>
  )
}

/** Where the payment provider's page sends the shopper back to (docs/rules/checkout.md). */
export const Page = () => {
  const t = useT()
  const [search] = useSearchParams()
  const id = search.get('confirmation')
  if (!id) return <Redirect to={paths.cart} />
  return (
    <div className={layout.wrap}>
      <Meta title={t('payment.returning')} />
      <div className={styles.returning} data-part="returning">
        <h1>{t('payment.returning')}</h1>
        <Returning id={id} outcome={search.get('outcome') === 'accept' ? 'accept' : 'refuse'} />
      </div>
    </div>
  )
}
