import type { ProductCard } from '@tregu/contract'
import { isSoldOut, pickText } from '@tregu/domain'
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useT, useTexts } from '../../lib/texts.tsx'
import { keepUnits } from '../../lib/units.ts'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Note } from '../../ui/note.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as price from '../../ui/price.module.css'
import { Price, UnitPrice } from '../../ui/price.tsx'
import type { Menu } from './express-queries.ts'
import { sayOpening } from './say-opening.ts'
import * as styles from './store-menu.module.css'
import { useSectionInSight } from './use-section-in-sight.ts'

type Section = Menu['sections'][number]
type Dish = Section['dishes'][number]
/** The button that puts a dish into the cart; it asks for options first where there are some. */
type AddOf = (product: ProductCard) => ReactNode

const pictureSizes = '112px'

const DishRow = ({ dish: { product, about }, addOf }: { readonly dish: Dish; readonly addOf: AddOf }) => {
  const { t, language } = useTexts()
  const out = isSoldOut(product.quantity)
  const isForeign = product.nameLang && !product.nameLang[language]
  return (
    <article data-part="dish" className={classes(styles.dish, out && styles.out)}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link
            to={to(paths.product, { department: product.department, product: product.slug })}
            {...(isForeign && { lang: pickText(product.nameLang, language).language })}
          >
            {keepUnits(product.name)}
          </Link>
        </h3>
        {about ? <p className={classes(text.small, text.muted, styles.about)}>{about}</p> : null}
        <p className={price.prices}>
          {out ? (
            <span className={text.muted}>{t('card.sold_out')}</span>
          ) : (
            <Price price={product.price} discountPrice={product.discountPrice} />
          )}
          {out ? null : <UnitPrice of={product.unit_price} />}
        </p>
      </div>
      <div className={styles.picture}>
        <Picture src={product.background} alt="" sizes={pictureSizes} width={112} />
        {out || product.back_on !== null ? null : addOf(product)}
      </div>
    </article>
  )
}

const idOf = ({ slug }: Pick<Section, 'slug'>) => `menu-${slug}`

const SectionLinks = ({ sections }: Pick<Menu, 'sections'>) => {
  const t = useT()
  const { here, links } = useSectionInSight(sections.map(idOf))
  return (
    <nav ref={links} className={styles.links} aria-label={t('meals.sections')}>
      {sections.map((section) => (
        <a
          key={section.slug}
          href={`#${idOf(section)}`}
          aria-current={here === idOf(section) ? 'true' : undefined}
        >
          {section.name}
        </a>
      ))}
    </nav>
  )
}

type StoreMenuProps = {
  readonly store: {
    readonly slug: string
    readonly minutes: { readonly min: number; readonly max: number } | null
    readonly back_on: string | null
  }
  readonly menu: Menu
  readonly addOf: AddOf
}

/** What an express store sells, by section, with links to the sections that stay in sight. */
export const StoreMenu = ({ store, menu: { sections, opens }, addOf }: StoreMenuProps) => {
  const { t, number } = useTexts()
  const { minutes } = store
  return (
    <div data-part="menu" className={styles.menu}>
      {opens && minutes && store.back_on === null ? (
        <div className={styles.closed}>
          <Note tone="info">
            <b>{sayOpening(t, opens)}.</b>{' '}
            {t('meals.order_now', { min: `${minutes.min}`, max: `${minutes.max}` })}
          </Note>
        </div>
      ) : null}
      <SectionLinks sections={sections} />
      <div>
        {sections.map((section) => (
          <section key={section.slug} id={idOf(section)} className={styles.section} aria-label={section.name}>
            <div className={styles.head}>
              <h2>{section.name}</h2>
              {section.count > section.dishes.length ? (
                <Link
                  className={text.link}
                  to={to(paths.storeCategory, { store: store.slug, category: section.slug })}
                >
                  {t('meals.all_n', { n: number(section.count) })}
                </Link>
              ) : null}
            </div>
            <ul className={styles.dishes}>
              {section.dishes.map((dish) => (
                <li key={dish.product.id}>
                  <DishRow dish={dish} addOf={addOf} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
