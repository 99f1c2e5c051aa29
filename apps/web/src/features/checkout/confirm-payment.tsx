import { ShieldCheck } from 'lucide-react'
import { useTexts } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

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
      <p className="bank-ask">
        <ShieldCheck className="i l" aria-hidden="true" />
        {t('payment.bank_text', { amount: price(total) })}
      </p>
      <p className="small muted">{t('payment.bank_sandbox')}</p>
    </Dialog>
  )
}
