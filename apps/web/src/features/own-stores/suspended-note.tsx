import type * as deskRoutes from '@tregu/contract/routes/desk'
import type { Reply } from '../../lib/api.ts'
import { sayDate } from '../../lib/dates.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Note } from '../../ui/note.tsx'
import { useOwnRoles } from './own-stores.ts'
import * as styles from './suspended-note.module.css'

type Store = Reply<typeof deskRoutes.ownStores>['result'][number]
type Statement = NonNullable<Store['suspension']>

/** What the market found, the rule and its own words. */
const StatementWords = ({
  statement: { facts, ground, rule, text: words, at },
}: {
  readonly statement: Statement
}) => {
  const t = useT()
  return (
    <>
      <p className={styles.words}>{t('desk.suspended_facts', { words: facts })}</p>
      <p>{t(`desk.suspended_${ground}`, { words: rule })}</p>
      <p className={styles.words}>{words}</p>
      <p>
        <span className={text.muted}>{sayDate(t, at)}</span>{' '}
        <Link className={text.link} to={to(paths.helpTopic, { topic: 'contact' })}>
          {t('desk.ask_contact')}
        </Link>
      </p>
    </>
  )
}

/** A store that is being closed, or is closed, says so; a suspended one says why. */
const useHead = ({ closing }: Store): string => {
  const t = useT()
  if (!closing) return t('desk.suspended')
  return closing.closed ? t('desk.closed') : t('desk.closing', { date: sayDate(t, closing.closes_at) })
}

const StoreNote = ({ store, isOneOfMany }: { readonly store: Store; readonly isOneOfMany: boolean }) => {
  const { name, suspension, closing } = store
  const statement = closing ?? suspension
  return (
    <Note tone="warn">
      <div className={styles.note}>
        <p>
          {isOneOfMany ? <b translate="no">{name}: </b> : null}
          {useHead(store)}
        </p>
        {statement ? <StatementWords statement={statement} /> : null}
      </div>
    </Note>
  )
}

/**
 * Why the market has suspended or closes a store, in its own words. It is for the people of the store; without a store, of each
 * of theirs that this concerns.
 */
export const SuspendedNote = ({ store }: { readonly store: string }) => {
  const stores = useOwnRoles()?.stores ?? []
  const concerned = stores.filter(
    ({ slug, role, state, closing }) =>
      role !== null && (state === 'suspended' || closing !== null) && (store === '' || slug === store),
  )
  return concerned.map((one) => <StoreNote key={one.slug} store={one} isOneOfMany={stores.length > 1} />)
}
