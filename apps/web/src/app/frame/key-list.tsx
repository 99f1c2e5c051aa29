import { useT } from '../../lib/texts.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as styles from './key-list.module.css'
import type { Keys } from './use-keys.ts'

const KEYS = [
  { keys: ['/'], label: 'desk.key_search' },
  { keys: ['J', 'K'], label: 'desk.key_row' },
  { keys: ['X'], label: 'desk.key_select' },
  { keys: ['Enter'], label: 'desk.key_open' },
  { keys: ['E'], label: 'desk.key_edit' },
  { keys: ['Ctrl+S'], label: 'desk.key_save' },
  { keys: ['?'], label: 'desk.key_list' },
] as const

/** The keys of the back office, and the switch for the single ones. */
export const KeyList = ({ keys }: { readonly keys: Keys }) => {
  const t = useT()
  return (
    <Dialog open={keys.isShown} onClose={keys.hide} title={t('desk.keys')}>
      <dl className={styles.keys}>
        {KEYS.map((row) => (
          <div key={row.label}>
            <dt translate="no">
              {row.keys.map((key, index) => (
                <span key={key}>
                  {index > 0 ? ' ' : null}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{t(row.label)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={keys.isOn} onChange={(event) => keys.turn(event.target.checked)}>
        {t('desk.keys_on')}
      </Checkbox>
    </Dialog>
  )
}
