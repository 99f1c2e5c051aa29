import { useQuery } from '@tanstack/react-query'
import type { ProductDetails } from '@tregu/contract'
import * as deskRoutes from '@tregu/contract/routes/desk-products'
import { LANGUAGE_NAMES, LANGUAGES } from '@tregu/domain'
import type { ReactNode } from 'react'
import { productQuery } from '../../features/own-products/product-queries.ts'
import { About } from '../../features/product/about.tsx'
import * as buying from '../../features/product/buying.module.css'
import { Gallery } from '../../features/product/gallery.tsx'
import { OptionPicker } from '../../features/product/option-picker.tsx'
import { PriceBlock } from '../../features/product/price-block.tsx'
import * as columns from '../../features/product/product-columns.module.css'
import { StockLine } from '../../features/product/stock-line.tsx'
import { StoreFacts } from '../../features/product/store-facts.tsx'
import { usePicker } from '../../features/product/use-picker.ts'
import { OtherLanguage } from '../../lib/other-language.tsx'
import { query } from '../../lib/query-client.ts'
import { useParams, useSearchParams } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { keepUnits } from '../../lib/units.ts'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import { KosovaBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { StoreLogo } from '../../ui/store-logo.tsx'
import * as styles from './product-preview.module.css'

/** The product's page without what other people add to it. Nothing can be bought here. */
const Shown = ({ product }: { readonly product: ProductDetails }) => {
  const { t } = useTexts()
  const { choosing, id, missing } = usePicker(product)
  const isSoldOut = choosing.shown.count === 0
  return (
    <div className={columns.columns}>
      <Gallery product={product} imageId={choosing.imageId} />
      <div className={buying.buy}>
        <div className={buying.heading}>
          {product.brand ? <span translate="no">{product.brand.name}</span> : null}
          <h2 className={styles.name}>{keepUnits(product.name)}</h2>
          {product.madeinKosova ? <KosovaBadge /> : null}
        </div>
        <PriceBlock shown={choosing.shown} />
        <OptionPicker choosing={choosing} id={id} missing={missing} />
        <StockLine stock={choosing.shown.count} />
        <Button size="big" wide disabled>
          {t(isSoldOut ? 'card.sold_out' : 'product.add_cart')}
        </Button>
        <StoreFacts
          product={product}
          soldOut={isSoldOut}
          logo={<StoreLogo name={product.seller} logo={product.sellerLogo} small />}
          score={null}
          follow={null}
        />
      </div>
      <div className={columns.below}>
        <About product={product} />
      </div>
    </div>
  )
}

type FoundProps = { readonly product: ProductDetails; readonly address: string }

/** Title, address and description as a search engine shows them. */
const Found = ({ product, address }: FoundProps) => (
  <div className={styles.found} translate="no">
    <span className={styles.address}>{address}</span>
    <span className={styles.title}>{product.name}</span>
    <span className={styles.words}>{product.descriptionText}</span>
  </div>
)

type PreviewProps = { readonly id: string; readonly address: string; readonly found: ReactNode }

const Preview = ({ id, address, found }: PreviewProps) => {
  const { data } = useQuery({
    ...query(deskRoutes.previewProduct, { params: { id } }),
    throwOnError: true,
  })
  if (!data) return <Lines count={8} />
  return (
    <>
      <div className={styles.shown}>
        <Shown product={data.result} />
      </div>
      {found}
      <Found product={data.result} address={address} />
    </>
  )
}

/** The saved product as shoppers see it, in each language, also while it is a draft. */
export const Page = () => {
  const { t, language } = useTexts()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { data } = useQuery({ ...productQuery(id), throwOnError: true })
  const product = data?.result
  const shown = LANGUAGES.find((each) => each === search.get('in')) ?? language
  const here = (chosen: string) => to(officePaths.deskProductPreview, { id }, { in: chosen })
  const title = t('products.as_shoppers')
  return (
    <DeskPage
      title={title}
      crumbs={
        <Crumbs
          crumbs={[
            { name: t('desk.products'), href: officePaths.deskProducts },
            {
              name: product?.name[language] ?? t('products.title'),
              href: to(officePaths.deskProduct, { id }),
            },
            { name: title, href: here(shown) },
          ]}
        />
      }
    >
      <FilterRow
        label={t('products.preview_language')}
        chosen={shown}
        links={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each].name, href: here(each) }))}
      />
      {product ? (
        <Note tone={product.missing.includes(shown) ? 'warn' : 'info'}>
          {t(product.missing.includes(shown) ? 'products.preview_missing' : 'products.preview_about')}
        </Note>
      ) : null}
      <OtherLanguage key={shown} language={shown} waiting={<Lines count={8} />}>
        <Preview
          id={id}
          address={product?.url ?? ''}
          found={<h2 lang={language}>{t('products.preview_found')}</h2>}
        />
      </OtherLanguage>
    </DeskPage>
  )
}
