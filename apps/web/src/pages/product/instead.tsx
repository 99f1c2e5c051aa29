import type * as analyticsRoutes from '@tregu/contract/routes/analytics'
import { isSoldOut } from '@tregu/domain'
import type { Reply } from '../../lib/api.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as price from '../../ui/price.module.css'
import { Price } from '../../ui/price.tsx'
import * as styles from './instead.module.css'

const insteadShown = 3

type Cards = Reply<typeof analyticsRoutes.similar>['result']

/** For a sold-out product: three others that can be bought, in the first screen. */
type Crumb = { readonly name: string; readonly href: string }
export type InsteadProps = { readonly products: Cards; readonly category: Crumb }

export const Instead = ({ products, category }: InsteadProps) => {
  const t = useT()
  const there = products.filter(({ quantity }) => !isSoldOut(quantity)).slice(0, insteadShown)
  if (there.length === 0)
    return (
      <ButtonLink tone="line" wide to={category.href}>
        {t('header.all_of', { name: category.name })}
      </ButtonLink>
    )
  return (
    <section data-part="instead" className={styles.instead} aria-labelledby="instead">
      <h2 id="instead">{t('product.instead')}</h2>
      <ul>
        {there.map((each) => (
          <li key={each.slug}>
            <Picture src={each.background} alt="" sizes="96px" width={96} />
            <Link to={to(paths.product, { department: each.department, product: each.slug })}>
              {each.name}
            </Link>
            <span className={price.prices}>
              <Price price={each.price} discountPrice={each.discountPrice} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
