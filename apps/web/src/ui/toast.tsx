import { Check, CircleAlert, Heart, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { classes } from '../lib/classes.ts'
import { useT } from '../lib/texts.tsx'
import {
  closeToast,
  currentToasts,
  holdToast,
  restartToast,
  subscribeToasts,
  type Toast,
} from '../lib/toasts.ts'
import * as iconsStyles from '../styles/icon.module.css'
import * as text from '../styles/text.module.css'
import * as styles from './toast.module.css'

const none: readonly Toast[] = []
const icons = { success: Check, wish: Heart, ink: Heart, bad: CircleAlert } as const
const tones = { success: undefined, wish: styles.wish, ink: styles.ink, bad: styles.bad } as const

/** The live region exists from the start, so that the first toast is announced; as a popover it lies above dialogs. */
export const Toasts = () => {
  const t = useT()
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none)
  const region = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest === undefined) return
    element.showPopover()
    // Start the timer when it is visible: a slow device shows it late.
    restartToast(newest)
  }, [newest])
  return (
    <>
      <div className={text.hidden} role="status">
        {toasts.map((toast) => toast.text)}
      </div>
      <div ref={region} className={styles.toasts} popover="manual">
        {toasts.map((toast) => {
          const Icon = icons[toast.tone]
          return (
            <div
              key={toast.id}
              data-part="toast"
              data-tone={toast.tone}
              className={classes(styles.toast, tones[toast.tone])}
              onPointerEnter={() => holdToast(toast)}
              onPointerLeave={() => restartToast(toast)}
            >
              <Icon className={iconsStyles.icon} aria-hidden="true" />
              <span aria-hidden="true">{toast.text}</span>
              {toast.action || toast.tone === 'bad' ? (
                <button
                  type="button"
                  className={toast.action ? styles.toastAction : styles.toastClose}
                  aria-label={toast.action ? undefined : t('common.close')}
                  onFocus={() => holdToast(toast)}
                  onBlur={() => restartToast(toast)}
                  onClick={() => {
                    closeToast(toast.id)
                    toast.action?.run()
                  }}
                >
                  {toast.action?.label ?? <X className={iconsStyles.small} aria-hidden="true" />}
                </button>
              ) : null}
            </div>
          )
        })}
      </div>
    </>
  )
}
