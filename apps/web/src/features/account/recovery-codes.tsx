import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as field from '../../ui/field.module.css'
import * as styles from './recovery-codes.module.css'

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onSeen: () => void }

/** The codes are shown now and never again. */
export const RecoveryCodes = ({ codes, onSeen }: RecoveryCodesProps) => {
  const t = useT()
  return (
    <Dialog
      open
      onClose={onSeen}
      title={t('passkeys.codes_title')}
      actions={<Button onClick={onSeen}>{t('passkeys.codes_kept')}</Button>}
    >
      <div className={field.stack}>
        <p>{t('passkeys.codes_text')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
