import { useT } from '../../lib/texts.tsx'
import type { SentCard } from './cards.ts'
import { ProductRows } from './product-row.tsx'
import type { ChatVisitor } from './support-queries.ts'

type ViewedProductsProps = {
  readonly products: ChatVisitor['viewed']
  readonly onSend: ((card: SentCard) => void) | null
}

/** What the visitor has looked at, the last product first. */
export const ViewedProducts = ({ products, onSend }: ViewedProductsProps) => {
  const t = useT()
  if (products.length === 0) return null
  return (
    <section aria-labelledby="visitor-viewed">
      <h3 id="visitor-viewed">{t('support.viewed')}</h3>
      <ProductRows label={t('support.viewed')} products={products} onSend={onSend} />
    </section>
  )
}
