import type { ProductCard as Product } from '@tregu/contract'
import { isSoldOut, pickText } from '@tregu/domain'
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { sayBack, sayWhen } from '../../lib/arrival.ts'
import { classes } from '../../lib/classes.ts'
import { nameColour } from '../../lib/colour-hash.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { keepUnits } from '../../lib/units.ts'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import { KosovaBadge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as price from '../../ui/price.module.css'
import { Price, SaveBadge, UnitPrice } from '../../ui/price.tsx'
import { Rating } from '../../ui/stars.tsx'
import type { ActionsOf } from './card-actions.ts'
import { CardColours } from './card-colours.tsx'
import * as styles from './product-card.module.css'

type ProductCardProps = {
  readonly product: Product
  readonly actionsOf?: ActionsOf
  /** In the page's first row: load its picture at once. */
  readonly eager?: boolean
}

const cardSizes = '(min-width: 68.75em) 250px, (min-width: 48em) 33vw, 46vw'

/** The name's own language when it is not the page's, so that screen readers pronounce it right. */
const useForeign = (product: Product): string | undefined => {
  const { language } = useTexts()
  const { nameLang } = product
  if (!nameLang || Object.keys(nameLang).length === 0 || nameLang[language]) return undefined
  return pickText(nameLang, language).language
}

/** The colour in the card's picture: the one pointed at, or chosen, or of the product's first picture. */
const useColour = ({ colours, background }: Product) => {
  const [pointed, onPoint] = useState<string | null>(null)
  const [chosen, onChoose] = useState<string | null>(null)
  const wanted = pointed ?? chosen
  const shown = colours.find(({ slug, image }) => (wanted === null ? image === background : slug === wanted))
  return { image: shown?.image ?? background, shown: shown?.slug ?? null, chosen, onPoint, onChoose }
}

export const ProductCard = ({ product, actionsOf, eager = false }: ProductCardProps) => {
  const { t } = useTexts()
  const { image, shown, chosen, onPoint, onChoose } = useColour(product)
  const actions = actionsOf?.(product, chosen) ?? {}
  const out = isSoldOut(product.quantity)
  const foreign = useForeign(product)
  const back = product.back_on === null ? null : sayBack(t, product.back_on)
  // What stands in the place of the cart button.
  const note = out ? t('card.sold_out') : back
  return (
    <article data-part="card" className={classes(styles.card, out && styles.out)}>
      <div className={styles.shot}>
        <div className={styles.picture}>
          <Picture src={image} alt="" sizes={cardSizes} eager={eager} />
          <SaveBadge percent={out ? null : product.discountPercent} className={styles.topLeft} />
          {product.madeinKosova && !out ? <KosovaBadge className={styles.bottomLeft} /> : null}
          {note === null ? null : <span className={styles.soldOut}>{note}</span>}
        </div>
        {actions.heart}
        {actions.compare}
        {note === null ? actions.add : null}
      </div>
      <div className={styles.body}>
        <div className={price.prices}>
          <Price price={product.price} discountPrice={product.discountPrice} />
        </div>
        <UnitPrice of={product.unit_price} />
        {actions.news}
        <Link
          data-part="name"
          className={styles.name}
          to={
            to(paths.product, { department: product.department, product: product.slug }) +
            (chosen === null ? '' : nameColour(chosen))
          }
          {...(foreign && { lang: foreign })}
        >
          {keepUnits(product.name)}
        </Link>
        <div className={styles.meta}>
          <Rating avg={product.rating.avg} count={product.rating.count} />
          {product.rating.count > 0 ? <span aria-hidden="true">·</span> : null}
          <span className={styles.seller} translate="no">
            {product.seller}
          </span>
        </div>
        {note === null && (
          <p className={styles.arrives}>
            <Truck className={icons.small} role="img" aria-label={t('arrival.label')} />
            <span>{sayWhen(t, product.arrives, true)}</span>
          </p>
        )}
        {product.colours.length > 1 ? (
          <CardColours colours={product.colours} shown={shown} onPoint={onPoint} onChoose={onChoose} />
        ) : null}
      </div>
    </article>
  )
}
