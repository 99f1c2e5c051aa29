import { isEuros } from '@tregu/domain'
import { RefusalBox } from '../features/checkout/refusal-box.tsx'
import { usePaying } from '../features/checkout/use-paying.ts'
import { Redirect, useNavigate, useSearchParams } from '../lib/router.tsx'
import { Meta } from '../lib/site.tsx'
import { useT, useTexts, Words } from '../lib/texts.tsx'
import { paths, to } from '../paths.ts'
import * as text from '../styles/text.module.css'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Amount } from '../ui/price.tsx'
import * as styles from './sandbox-paypal.module.css'

/** `amount`: in euros. */
type AskingProps = { readonly id: string; readonly amount: number }

/** Pay and Cancel; after either, what came of it. */
const Asking = ({ id, amount }: AskingProps) => {
  const t = useT()
  const navigate = useNavigate()
  const paying = usePaying(() => navigate(to(paths.order, { process: 'approval' }), { replace: true }), {
    id,
    kind: 'redirect',
    url: paths.sandboxPaypal,
  })
  const { busy, waiting, refusal, answer } = paying
  if (!waiting && refusal)
    return (
      <>
        <RefusalBox refusal={refusal} />
        {refusal.lost ? null : <p className={text.muted}>{t('payment.paypal_cancelled')}</p>}
        <ButtonLink size="big" wide to={to(paths.order, { process: 'payment' })}>
          {t('payment.paypal_back')}
        </ButtonLink>
      </>
    )
  return (
    <>
      <p>
        <Words of="payment.paypal_text" with={{ amount: <Amount of={amount} /> }} />
      </p>
      <Button size="big" wide busy={busy} onClick={() => answer('accept')}>
        {t('payment.paypal_pay')}
      </Button>
      <Button tone="line" size="big" wide aria-disabled={busy} onClick={() => answer('refuse')}>
        {t('payment.paypal_cancel')}
      </Button>
    </>
  )
}

/** The sandbox's page in PayPal's place (docs/rules/checkout.md). The order exists only after "Pay". */
export const Page = () => {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const id = search.get('confirmation')
  const euros = Number(search.get('amount') ?? Number.NaN)
  if (!id || !isEuros(euros)) return <Redirect to={paths.cart} />
  return (
    <div className={styles.page}>
      <Meta title={t('payment.paypal_title')} />
      <div className={styles.box} data-part="paypal">
        <h1>{t('payment.paypal_title')}</h1>
        <Asking id={id} amount={euros} />
      </div>
    </div>
  )
}
