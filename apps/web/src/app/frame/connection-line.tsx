import { useSyncExternalStore } from 'react'
import { classes } from '../../lib/classes.ts'
import { connection } from '../../lib/connection.ts'
import { goingTo, subscribeGoing } from '../../lib/going.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as styles from './connection-line.module.css'

const isUp = () => false

/**
 * Says under the masthead that there is no connection, or that the next page is loading. The page stays meanwhile. Both
 * live regions exist from the start, so that screen readers announce them.
 */
export const ConnectionLine = () => {
  const t = useT()
  const isDown = useSyncExternalStore(connection.subscribe, connection.isDown, isUp)
  const isGoing = useSyncExternalStore(subscribeGoing, () => goingTo() !== null, isUp)
  return (
    <div className={styles.connection}>
      <div role="status">
        {isDown ? (
          <p>
            <span>
              <b>{t('common.offline')}.</b> {t('connection.stale')}
            </span>
            <button
              type="button"
              className={classes(text.link, styles.link)}
              onClick={() => void connection.check()}
            >
              {t('common.retry')}
            </button>
          </p>
        ) : null}
      </div>
      {isGoing && !isDown ? (
        <div className={styles.underWay} role="status">
          <span className={text.hidden}>{t('common.loading')}</span>
        </div>
      ) : null}
    </div>
  )
}
