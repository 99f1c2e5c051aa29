import type { ProductDetails } from '@tregu/contract'
import { pickText } from '@tregu/domain'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { toListing } from '../../paths.ts'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import * as styles from './about.module.css'
import { readDescription } from './description.ts'

type Product = Pick<
  ProductDetails,
  | 'name'
  | 'descriptionTitle'
  | 'descriptionText'
  | 'descriptionTextLang'
  | 'brand'
  | 'path'
  | 'seller'
  | 'facts'
  | 'madeinKosova'
  | 'kosova_note'
  | 'delivery'
>

/** What is made in Kosova, in the seller's words; they are shown as they were written. */
const Origin = ({ note }: { readonly note: string | null }) => {
  const { t } = useTexts()
  return (
    <>
      {t('card.made_in')}
      {note ? <span className={styles.note}>{note}</span> : null}
    </>
  )
}

/** Paragraphs and lists. */
const Description = ({ words }: { readonly words: string }) =>
  readDescription(words).map((block, place) => {
    const key = `${place}`
    if (block.kind === 'paragraph')
      return (
        <p key={key} className={styles.paragraph}>
          {block.text}
        </p>
      )
    return (
      <ul key={key} className={styles.list}>
        {block.items.map((item, at) => {
          const row = `${key}-${at}`
          return <li key={row}>{item}</li>
        })}
      </ul>
    )
  })

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
    ...(product.brand
      ? [
          [
            t('product.brand'),
            <span translate="no" key="brand">
              {product.brand.name}
            </span>,
          ] as const,
        ]
      : []),
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
    [
      t('product.seller'),
      <span translate="no" key="seller">
        {product.seller}
      </span>,
    ],
    ...(product.madeinKosova
      ? [[t('product.origin'), <Origin key="origin" note={product.kosova_note} />] as const]
      : []),
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
      <div className={styles.about}>
        <div data-part="text" className={styles.text} {...foreign}>
          {product.descriptionTitle && product.descriptionTitle !== product.name ? (
            <h3>{product.descriptionTitle}</h3>
          ) : null}
          <Description words={product.descriptionText} />
        </div>
        {product.facts.length > 0 ? (
          <table className={styles.table}>
            <tbody>
              {product.facts.map(({ slug, name, value }) => (
                <tr key={slug}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
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
