import type { ProductDetails } from '@tregu/contract'
import { pickText } from '@tregu/domain'
import { toListing } from '../../app/paths.ts'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import * as styles from './about.module.css'
import * as productColumns from './product-columns.module.css'

type Product = Pick<
  ProductDetails,
  | 'name'
  | 'descriptionTitle'
  | 'descriptionText'
  | 'descriptionTextLang'
  | 'brand'
  | 'path'
  | 'seller'
  | 'madeinKosova'
  | 'delivery'
>

/** The description with its real language, and the plain facts beside it. */
export const About = ({ product }: { readonly product: Product }) => {
  const { t, language } = useTexts()
  const written =
    Object.keys(product.descriptionTextLang ?? {}).length > 0
      ? pickText(product.descriptionTextLang, language).language
      : language
  const foreign = written === language ? {} : { lang: written }
  const leaf = product.path.at(-1)
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ...(product.brand ? [[t('product.brand'), product.brand.name] as const] : []),
    ...(leaf
      ? [
          [
            t('product.category'),
            <Link key="category" className={text.link} to={toListing(product.path.map(({ slug }) => slug))}>
              {leaf.name}
            </Link>,
          ] as const,
        ]
      : []),
    [t('product.seller'), product.seller],
    ...(product.madeinKosova ? [[t('product.origin'), t('card.made_in')] as const] : []),
    // An express store counts in minutes, which stand with its arrival.
    ...(product.delivery.cities
      ? []
      : [
          [
            t('product.days'),
            t('product.business_days', { days: product.delivery.days.replace('-', '–') }),
          ] as const,
        ]),
  ]
  return (
    <section className={layout.section} id="description">
      <h2 className={styles.title}>{t('product.description')}</h2>
      <div className={classes(productColumns.columns, styles.about)}>
        <div data-part="text" className={styles.text} {...foreign}>
          {product.descriptionTitle && product.descriptionTitle !== product.name ? (
            <h3>{product.descriptionTitle}</h3>
          ) : null}
          {product.descriptionText.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
