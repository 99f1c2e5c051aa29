import { useQuery } from '@tanstack/react-query'
import type { ProductDetails } from '@tregu/contract'
import { BuyBox } from '../features/cart/buy-box.tsx'
import { useBuying } from '../features/cart/use-buying.ts'
import * as buyingStyles from '../features/product/buying.module.css'
import { Gallery } from '../features/product/gallery.tsx'
import { OptionPicker } from '../features/product/option-picker.tsx'
import { PriceBlock } from '../features/product/price-block.tsx'
import { detailsQuery } from '../features/product/product-query.ts'
import { StockLine } from '../features/product/stock-line.tsx'
import { usePicker } from '../features/product/use-picker.ts'
import { classes } from '../lib/classes.ts'
import { isProduct } from '../lib/is-product.ts'
import type { Load } from '../lib/page.ts'
import { Link, useParams } from '../lib/router.tsx'
import { Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { paths, to } from '../paths.ts'
import * as layout from '../styles/layout.module.css'
import * as text from '../styles/text.module.css'
import * as badge from '../ui/badge.module.css'
import { KosovaBadge } from '../ui/badge.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { Rating } from '../ui/stars.tsx'
import * as styles from './preview.module.css'

export const load: Load = async ({ client, params }) => {
  const { result } = await client.ensureQueryData(detailsQuery(params.product ?? ''))
  return isProduct(result) ? undefined : { moved: to(paths.store, { store: result.slug }) }
}

const Preview = ({ product }: { readonly product: ProductDetails }) => {
  const t = useT()
  const { choosing, id, missing, wanted } = usePicker(product)
  const buying = useBuying(wanted)
  const { name, rating, madeinKosova, department, slug } = product
  return (
    <div className={classes(layout.wrap, styles.preview)}>
      {/* Not indexed: robots know the product's own page. */}
      <Meta title={name} />
      <Gallery product={product} imageId={choosing.imageId} />
      <div className={buyingStyles.buy}>
        <div className={buyingStyles.heading}>
          <h1>{name}</h1>
          <div className={classes(layout.row, buyingStyles.row)}>
            {rating.count > 0 ? <Rating avg={rating.avg} count={rating.count} /> : null}
            {madeinKosova ? <KosovaBadge className={badge.framed} /> : null}
          </div>
        </div>
        <PriceBlock shown={choosing.shown} />
        <OptionPicker choosing={choosing} id={id} missing={missing} />
        <BuyBox buying={buying} stockLine={<StockLine stock={choosing.shown.count} />} />
        <Link
          className={classes(text.link, text.strong)}
          to={to(paths.product, { department, product: slug })}
        >
          {t('preview.open')}
        </Link>
      </div>
    </div>
  )
}

/** A quick view: the product alone, without header and footer. */
export const Page = () => {
  const { product: slug = '' } = useParams()
  const { data } = useQuery({ ...detailsQuery(slug), throwOnError: true })
  if (!data || !isProduct(data.result)) return <PageSkeleton />
  return <Preview key={slug} product={data.result} />
}
