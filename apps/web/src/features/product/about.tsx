import type { ProductDetails } from '@tregu/contract'
import { pickText } from '@tregu/domain'
import { toListing } from '../../app/paths.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'

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
            <Link key="category" className="link" to={toListing(product.path.map(({ slug }) => slug))}>
              {leaf.name}
            </Link>,
          ] as const,
        ]
      : []),
    [t('product.seller'), product.seller],
    ...(product.madeinKosova ? [[t('product.origin'), t('card.made_in')] as const] : []),
    [t('product.days'), t('product.business_days', { days: product.delivery.days })],
  ]
  return (
    <section className="sec" id="description">
      <h2>{t('product.description')}</h2>
      <div className="pdp about">
        <div className="text" {...foreign}>
          {product.descriptionTitle && product.descriptionTitle !== product.name ? (
            <h3>{product.descriptionTitle}</h3>
          ) : null}
          {product.descriptionText.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <dl className="spec">
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
