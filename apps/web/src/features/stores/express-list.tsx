import { EXPRESS_DEPARTMENT } from '@tregu/domain'
import { Clock } from 'lucide-react'
import { sayBack } from '../../lib/arrival.ts'
import { useCity } from '../../lib/chosen-city.ts'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useT, Words } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/price.tsx'
import { ServedCities } from '../../ui/served-cities.tsx'
import { StoreLogo } from '../../ui/store-logo.tsx'
import * as styles from './express-list.module.css'
import type { ExpressStore } from './express-queries.ts'
import { sayOpening } from './say-opening.ts'
import { Score } from './score.tsx'

const sizes = '(min-width: 68.75em) 140px, (min-width: 48em) 16vw, 31vw'
/** The pictures of the first row load at once. */
const eagerCards = 3

const Opening = ({ store: { open, opens, back_on } }: { readonly store: ExpressStore }) => {
  const t = useT()
  if (back_on !== null) return <b className={styles.state}>{sayBack(t, back_on)}</b>
  return opens === null ? (
    <b className={classes(styles.state, utility.good)}>{t('store.open_until', { time: open.to })}</b>
  ) : (
    <b className={styles.state}>{sayOpening(t, opens)}</b>
  )
}

/** `25–35 min · Delivery 5.00 € · from 10.00 €`. */
const Terms = ({ store }: { readonly store: ExpressStore }) => {
  const t = useT()
  const { minutes, delivery_price: price, minimum_order: minimum } = store
  return (
    <p className={classes(styles.terms, text.figures)}>
      <span className={styles.minutes}>
        <Clock className={icons.small} aria-hidden="true" />
        {t('store.minutes', { min: `${minutes.min}`, max: `${minutes.max}` })}
      </span>
      <span>
        {price === 0 ? (
          t('meals.free_fee')
        ) : (
          <Words of="meals.fee" with={{ amount: <Amount of={price} /> }} />
        )}
      </span>
      {minimum > 0 ? (
        <span>
          <Words of="meals.least" with={{ amount: <Amount of={minimum} /> }} />
        </span>
      ) : null}
    </p>
  )
}

type CardProps = { readonly store: ExpressStore; readonly eager: boolean }

const Card = ({ store, eager }: CardProps) => {
  const t = useT()
  const ownCity = useCity()
  const isAway = ownCity !== null && !store.cities.some(({ id }) => id === ownCity.id)
  const isClosed = store.opens !== null || store.back_on !== null || isAway
  return (
    <article data-part="express-store" className={classes(styles.card, isClosed && styles.closed)}>
      <div className={styles.cover}>
        <div className={styles.pictures}>
          {store.pictures.map((picture) => (
            <Picture key={picture} src={picture} alt="" sizes={sizes} eager={eager} />
          ))}
        </div>
        <StoreLogo name={store.name} logo={store.logo} className={styles.logo} />
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>
            <Link
              className={styles.name}
              to={to(paths.departmentStore, { department: EXPRESS_DEPARTMENT, store: store.slug })}
              translate="no"
            >
              {store.name}
            </Link>
          </h3>
          {store.score === null ? null : (
            <span className={styles.score}>
              <Score score={store.score} />
              <span className={classes(text.small, text.muted, text.figures)}>
                <span aria-hidden="true">({store.reviews})</span>
                <span className={text.hidden}>{t('common.reviews', { n: store.reviews })}</span>
              </span>
            </span>
          )}
        </div>
        <Opening store={store} />
        <Terms store={store} />
        <p className={classes(text.small, text.muted)}>
          {store.categories.map(({ name }) => name).join(', ')}
        </p>
        <p className={classes(text.small, text.muted)}>
          <ServedCities cities={store.cities} />
        </p>
      </div>
    </article>
  )
}

/** The express stores, in the order of the API: open ones first, then by minutes on the way. */
export const ExpressList = ({ stores }: { readonly stores: readonly ExpressStore[] }) => {
  const t = useT()
  const open = stores.filter(({ opens, back_on }) => opens === null && back_on === null).length
  if (stores.length === 0) return null
  return (
    <section data-part="express-stores" className={styles.section} aria-labelledby="express-stores">
      <div className={styles.title}>
        <h2 id="express-stores">{t('meals.stores')}</h2>
        <span className={classes(text.muted, text.figures)}>
          {t('meals.open_count', { n: `${open}`, m: `${stores.length}` })}
        </span>
      </div>
      <ul className={styles.list}>
        {stores.map((store, index) => (
          <li key={store.slug}>
            <Card store={store} eager={index < eagerCards} />
          </li>
        ))}
      </ul>
    </section>
  )
}
