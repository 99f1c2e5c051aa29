import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { StoreLogo } from '../../ui/store-logo.tsx'
import { Score } from './score.tsx'
import * as styles from './store-list.module.css'

type Card = {
  readonly name: string
  readonly slug: string
  readonly logo: string | null
  readonly score: number | null
  readonly city: string | null
  readonly products: number
}

/** A list of stores: three columns on wide screens, columns of three that scroll on the phone. */
export const StoreList = ({ stores }: { readonly stores: readonly Card[] }) => {
  const t = useT()
  return (
    <div className={styles.shops}>
      {stores.map((store) => (
        <Link key={store.slug} className={styles.shop} to={to(paths.store, { store: store.slug })}>
          <StoreLogo name={store.name} logo={store.logo} />
          <span className={classes(layout.grow, styles.grow)}>
            <b className={classes(text.strong, styles.strong)} translate="no">
              {store.name}
            </b>
            <span className={classes(text.small, text.muted)}>{store.city}</span>
          </span>
          <span className={styles.end}>
            <Score score={store.score} />
            <span className={classes(text.small, text.muted, text.figures)}>
              {t('common.products', { n: store.products })}
            </span>
          </span>
        </Link>
      ))}
    </div>
  )
}
