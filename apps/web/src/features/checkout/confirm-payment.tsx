import { ShieldCheck } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as styles from './confirm-payment.module.css'

type ConfirmPaymentProps = {
  readonly open: boolean
  readonly total: number
  readonly busy: boolean
  readonly onAnswer: (outcome: 'accept' | 'refuse') => void
}

/** Replaces a bank's own page: the sandbox asks, the shopper accepts or refuses. */
export const ConfirmPayment = ({ open, total, busy, onAnswer }: ConfirmPaymentProps) => {
  const { t, price } = useTexts()
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer('refuse')}
      title={t('payment.bank_title')}
      actions={
        <>
          <Button tone="quiet" disabled={busy} onClick={() => onAnswer('refuse')}>
            {t('payment.bank_refuse')}
          </Button>
          <Button busy={busy} onClick={() => onAnswer('accept')}>
            {t('payment.bank_accept')}
          </Button>
        </>
      }
    >
      <p className={styles.bankAsk}>
        <ShieldCheck className={icons.large} aria-hidden="true" />
        {t('payment.bank_text', { amount: price(total) })}
      </p>
      <p className={classes(text.small, text.muted)}>{t('payment.bank_sandbox')}</p>
    </Dialog>
  )
}
