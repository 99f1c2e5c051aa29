import { useQuery } from '@tanstack/react-query'
import type { ProductDetails } from '@tregu/contract'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { BuyBar, BuyBox } from '../features/cart/buy-box.tsx'
import { useBuying } from '../features/cart/use-buying.ts'
import { ProductRow } from '../features/catalog/product-row.tsx'
import { About } from '../features/product/about.tsx'
import * as buyingStyles from '../features/product/buying.module.css'
import { Gallery } from '../features/product/gallery.tsx'
import { OptionPicker } from '../features/product/option-picker.tsx'
import { PriceBlock } from '../features/product/price-block.tsx'
import * as productColumns from '../features/product/product-columns.module.css'
import { ProductData } from '../features/product/product-data.tsx'
import { detailsQuery, similarQuery, viewedQuery } from '../features/product/product-query.ts'
import { StockLine } from '../features/product/stock-line.tsx'
import { StoreFacts } from '../features/product/store-facts.tsx'
import { usePicker } from '../features/product/use-picker.ts'
import { useWholeInSight } from '../features/product/use-whole-in-sight.ts'
import { FollowButton } from '../features/stores/follow-button.tsx'
import { Score } from '../features/stores/score.tsx'
import { WishButton } from '../features/wishlist/wish-button.tsx'
import { classes } from '../lib/classes.ts'
import { readColour } from '../lib/colour-hash.ts'
import { isProduct } from '../lib/is-product.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import type { Load } from '../lib/page.ts'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from '../lib/router.tsx'
import { session } from '../lib/session.ts'
import { Breadcrumbs, Meta } from '../lib/site.tsx'
import { useDecimal, useT, useTexts } from '../lib/texts.tsx'
import { keepUnits } from '../lib/units.ts'
import { paths, to, toListing } from '../paths.ts'
import * as layout from '../styles/layout.module.css'
import * as textStyles from '../styles/text.module.css'
import * as badge from '../ui/badge.module.css'
import { KosovaBadge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Crumbs } from '../ui/crumbs.tsx'
import { LatePart } from '../ui/late-part.tsx'
import { Near } from '../ui/near.tsx'
import { Price } from '../ui/price.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { Stars } from '../ui/stars.tsx'
import { StoreLogo } from '../ui/store-logo.tsx'
import type { InsteadProps } from './product/instead.tsx'
import * as styles from './product.module.css'

const AlertButton = lazyPart(async () => (await import('./product/beside-buying.tsx')).AlertButton)
const CompareButton = lazyPart(
  async () => (await import('../features/compare/compare-button.tsx')).CompareButton,
)
const Comments = lazyPart(async () => (await import('../features/product/comments.tsx')).Comments)
const Questions = lazyPart(async () => (await import('../features/questions/questions.tsx')).Questions)
const SizeHelp = lazyPart(async () => (await import('./product/beside-buying.tsx')).SizeHelp)
const Instead = lazyPart(async () => (await import('./product/instead.tsx')).Instead)

const descriptionLength = 155
/** Cuts a text to whole words, as long as a search engine shows. */
const shorten = (text: string) =>
  text.length <= descriptionLength ? text : text.slice(0, descriptionLength).replace(/[\s.,:;]+\S*$/, '…')

export const load: Load = async ({ client, params }) => {
  const slug = params.product ?? ''
  const similar = client.prefetchQuery(similarQuery(slug))
  const { result } = await client.ensureQueryData(detailsQuery(slug))
  await similar
  if (!isProduct(result)) return { moved: to(paths.store, { store: result.slug }) }
  if (result.department !== params.department)
    return { moved: to(paths.product, { department: result.department, product: result.slug }) }
  return undefined
}

const Heading = ({ product }: { readonly product: ProductDetails }) => {
  const t = useT()
  const decimal = useDecimal()
  const { brand, name, rating, madeinKosova } = product
  return (
    <div className={buyingStyles.heading}>
      {brand ? (
        <Link
          className={classes(textStyles.link, textStyles.small)}
          to={to(paths.search, null, { q: brand.name, brand: brand.slug })}
          translate="no"
        >
          {brand.name}
        </Link>
      ) : null}
      <h1>{keepUnits(name)}</h1>
      <div className={classes(layout.row, buyingStyles.row)}>
        {rating.count > 0 ? (
          <a className={classes(layout.row, buyingStyles.row, buyingStyles.rated)} href="#reviews">
            <Stars value={rating.avg} />
            <b className={classes(textStyles.small, textStyles.strong)} aria-hidden="true">
              {decimal(rating.avg)}
            </b>
            <span className={classes(textStyles.small, textStyles.link)}>
              {t('common.reviews', { n: rating.count })}
            </span>
          </a>
        ) : (
          <span className={classes(textStyles.small, textStyles.muted)}>{t('product.no_reviews')}</span>
        )}
        {madeinKosova ? <KosovaBadge className={badge.framed} /> : null}
      </div>
    </div>
  )
}

const Viewed = ({ slug }: { readonly slug: string }) => {
  const t = useT()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    session.browserId()
    setReady(true)
  }, [])
  const { data } = useQuery({ ...viewedQuery(slug), enabled: ready, staleTime: 0 })
  const others = data?.result.filter((product) => product.slug !== slug) ?? []
  return <ProductRow title={t('product.viewed')} products={others} />
}

/** The chosen variant is in the address: a reload, a way back and a shared link show it again. */
const useVariantAddress = () => {
  const { pathname, hash } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const variant = search.get('variant')
  return {
    colour: readColour(hash),
    variant,
    onVariant: (id: string | null) => {
      if (id === variant) return
      const next = new URLSearchParams(search)
      if (id === null) next.delete('variant')
      else next.set('variant', id)
      navigate(`${pathname}${next.size > 0 ? `?${next}` : ''}`, { replace: true })
    },
  }
}

type ProductProps = {
  readonly product: ProductDetails
  readonly similar: InsteadProps['products']
  /** Links to products of the same kind. */
  readonly category: InsteadProps['category']
  /** What a reader finds below the pictures, beside the buying column. */
  readonly children: ReactNode
}

const Product = ({ product, similar, category, children }: ProductProps) => {
  const t = useT()
  const { number } = useTexts()
  const { choosing, id, missing, wanted } = usePicker(product, useVariantAddress())
  const buying = useBuying(wanted)
  const buy = useWholeInSight<HTMLDivElement>()
  const choice = choosing.groups.flatMap(({ chosen }) => (chosen ? [chosen.name] : [])).join(', ')
  return (
    <div className={productColumns.columns}>
      <Gallery product={product} imageId={choosing.imageId} />
      <div data-part="buy" className={buyingStyles.buy} ref={buy}>
        <Heading product={product} />
        <PriceBlock shown={choosing.shown} />
        <OptionPicker choosing={choosing} id={id} missing={missing} />
        {product.sizes ? (
          <LatePart as="div" name="sizes">
            <SizeHelp sizes={product.sizes} />
          </LatePart>
        ) : null}
        {buying.soldOut ? (
          <Suspense>
            <Instead products={similar} category={category} />
          </Suspense>
        ) : null}
        <BuyBox buying={buying} stockLine={<StockLine stock={choosing.shown.count} />} />
        <div className={buyingStyles.quiet}>
          <WishButton
            slug={product.slug}
            name={product.name}
            className={buttonClass({ tone: 'quiet' }, buyingStyles.wish)}
          >
            {t('product.add_wish')}
            <span className={classes(textStyles.muted, textStyles.figures, buyingStyles.figures)}>
              {number(product.count_favorite)}
            </span>
          </WishButton>
          <LatePart as="div" name="alert" className={buying.soldOut ? buyingStyles.first : ''}>
            <AlertButton
              kind={buying.soldOut ? 'back' : 'price'}
              variant={wanted.variant}
              onMissing={wanted.onMissing}
              className={
                buying.soldOut
                  ? buttonClass({ tone: 'line', size: 'big', wide: true })
                  : buttonClass({ tone: 'quiet' })
              }
            />
          </LatePart>
          <LatePart as="div" name="compare">
            <CompareButton product={product} className={buttonClass({ tone: 'quiet' })}>
              {t('compare.open')}
            </CompareButton>
          </LatePart>
        </div>
        <StoreFacts
          product={product}
          soldOut={buying.soldOut}
          logo={<StoreLogo name={product.seller} logo={product.sellerLogo} small />}
          score={<Score score={product.sellerScore} />}
          follow={<FollowButton slug={product.sellerSlug} size="small" />}
        />
      </div>
      <div className={productColumns.below}>{children}</div>
      <BuyBar
        buying={buying}
        choice={choice}
        price={<Price price={choosing.shown.price} discountPrice={choosing.shown.discountPrice} />}
      />
    </div>
  )
}

export const Page = () => {
  const t = useT()
  const { product: slug = '' } = useParams()
  const { data } = useQuery({ ...detailsQuery(slug), throwOnError: true })
  const { data: similar } = useQuery(similarQuery(slug))
  if (!data || !isProduct(data.result)) return <PageSkeleton />
  const product = data.result
  const trail = product.path.map(({ name, slug: each }, index) => ({
    name,
    href: toListing(
      product.path
        .slice(0, index)
        .map(({ slug: before }) => before)
        .concat(each),
    ),
  }))
  const home = { name: t('nav.home'), href: paths.home }
  const crumbs = [home, ...trail]
  return (
    <div data-part="product">
      <Meta
        title={product.name}
        description={shorten(product.descriptionText)}
        path={to(paths.product, { department: product.department, product: product.slug })}
        image={product.background}
      />
      <Breadcrumbs crumbs={crumbs} />
      <ProductData product={product} />
      <div className={layout.wrap}>
        <Crumbs crumbs={crumbs} lastIsPage={false} />
        <Product
          key={product.slug}
          product={product}
          similar={similar?.result ?? []}
          category={trail.at(-1) ?? home}
        >
          <About product={product} />
          <Near className={classes(styles.productPart, styles.reviewsPart)}>
            <section className={layout.section} id="reviews">
              <LatePart as="div" name="reviews">
                <Comments product={product} />
              </LatePart>
            </section>
          </Near>
          <Near className={classes(styles.productPart, styles.questionsPart)}>
            <section className={layout.section} id="questions">
              <LatePart as="div" name="questions">
                <Questions product={product} />
              </LatePart>
            </section>
          </Near>
        </Product>
      </div>
      {similar?.result.length ? (
        <Near className={styles.productPart}>
          <ProductRow title={t('product.similar')} products={similar.result} />
        </Near>
      ) : null}
      <Viewed slug={product.slug} />
    </div>
  )
}
