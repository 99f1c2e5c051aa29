import { useMessage } from '../../lib/message.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import type { OwnProduct } from './product-queries.ts'
import * as styles from './product-side.module.css'

/** Where a field that is missing stands on the page. */
const partOf = (field: string): string => {
  if (field === 'name') return '#product-texts'
  if (field === 'category') return '#product-place'
  if (field === 'images') return '#product-pictures'
  if (field === 'kosova_note') return '#product-kosova'
  return '#product-variants'
}

/** What is missing before it can be sold, and how it sells. */
export const ProductSide = ({ product }: { readonly product: OwnProduct }) => {
  const { t } = useTexts()
  const say = useMessage()
  return (
    <aside className={styles.side}>
      {product.incomplete.length > 0 ? (
        <section aria-labelledby="product-missing">
          <h2 id="product-missing">{t('products.missing_title')}</h2>
          <ul className={styles.list}>
            {product.incomplete.map(({ field, message }) => (
              <li key={field}>
                <a className={text.link} href={partOf(field)}>
                  {say(message)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="product-figures">
        <h2 id="product-figures">{t('products.figures')}</h2>
        <dl className={styles.figures}>
          <dt>{t('products.col_sold')}</dt>
          <dd>{product.sold30}</dd>
          <dt>{t('products.views30')}</dt>
          <dd>{product.views30}</dd>
          <dt>{t('products.rating')}</dt>
          <dd>
            {product.rating.count > 0
              ? t('products.rating_of', { avg: product.rating.avg.toFixed(1), n: product.rating.count })
              : t('products.no_rating')}
          </dd>
          <dt>{t('products.wishes')}</dt>
          <dd>{product.wishes}</dd>
        </dl>
      </section>
    </aside>
  )
}
