import { useTexts } from '../../lib/texts.tsx'
import { productCardOf, type SentCard } from './cards.ts'
import { ProductRow } from './product-row.tsx'
import type { ChatVisitor } from './support-queries.ts'
import * as styles from './visitor-parts.module.css'

type ViewedProductsProps = {
  readonly products: ChatVisitor['viewed']
  readonly onSend: ((card: SentCard) => void) | null
}

/** What the visitor has looked at, the last product first. */
export const ViewedProducts = ({ products, onSend }: ViewedProductsProps) => {
  const { t, price } = useTexts()
  if (products.length === 0) return null
  return (
    <section aria-labelledby="visitor-viewed">
      <h3 id="visitor-viewed">{t('support.viewed')}</h3>
      <ul className={styles.list}>
        {products.map((product) => (
          <ProductRow
            key={product.slug}
            name={product.name}
            picture={product.background}
            detail={product.seller}
            amount={price(product.discountPrice ?? product.price)}
            onSend={onSend ? () => onSend(productCardOf(product)) : undefined}
          />
        ))}
      </ul>
    </section>
  )
}
