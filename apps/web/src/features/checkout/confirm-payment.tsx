import { ShieldCheck } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { useT, Words } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Amount } from '../../ui/price.tsx'
import * as styles from './confirm-payment.module.css'

type ConfirmPaymentProps = {
  readonly open: boolean
  readonly total: number
  readonly busy: boolean
  readonly onAnswer: (outcome: 'accept' | 'refuse') => void
}

/** Replaces a bank's own page: the sandbox asks, the shopper accepts or refuses. */
export const ConfirmPayment = ({ open, total, busy, onAnswer }: ConfirmPaymentProps) => {
  const t = useT()
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer('refuse')}
      title={t('payment.bank_title')}
      actions={
        <DialogActions leave={t('payment.bank_refuse')} disabled={busy} onLeave={() => onAnswer('refuse')}>
          <Button busy={busy} onClick={() => onAnswer('accept')}>
            {t('payment.bank_accept')}
          </Button>
        </DialogActions>
      }
    >
      <p className={styles.bankAsk}>
        <ShieldCheck className={icons.large} aria-hidden="true" />
        <Words of="payment.bank_text" with={{ amount: <Amount of={total} /> }} />
      </p>
      <p className={classes(text.small, text.muted)}>{t('payment.bank_sandbox')}</p>
    </Dialog>
  )
}
