import { sayDate } from '../../lib/dates.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Note } from '../../ui/note.tsx'
import { useOwnRoles } from './own-stores.ts'
import * as styles from './suspended-note.module.css'

/**
 * Why the market has suspended a store, in its own words. It is for the people of the store; without a store, of each of theirs
 * that is suspended.
 */
export const SuspendedNote = ({ store }: { readonly store: string }) => {
  const t = useT()
  const stores = useOwnRoles()?.stores ?? []
  const suspended = stores.filter(
    ({ slug, role, state }) => role !== null && state === 'suspended' && (store === '' || slug === store),
  )
  return suspended.map(({ slug, name, suspension }) => (
    <Note key={slug} tone="warn">
      <div className={styles.note}>
        <p>
          {stores.length > 1 ? <b translate="no">{name}: </b> : null}
          {t('desk.suspended')}
        </p>
        {suspension ? (
          <>
            <p className={styles.words}>{t('desk.suspended_facts', { words: suspension.facts })}</p>
            <p>{t(`desk.suspended_${suspension.ground}`, { words: suspension.rule })}</p>
            <p className={styles.words}>{suspension.text}</p>
            <p>
              <span className={text.muted}>{sayDate(t, suspension.at)}</span>{' '}
              <Link className={text.link} to={to(paths.helpTopic, { topic: 'contact' })}>
                {t('desk.ask_contact')}
              </Link>
            </p>
          </>
        ) : null}
      </div>
    </Note>
  ))
}
