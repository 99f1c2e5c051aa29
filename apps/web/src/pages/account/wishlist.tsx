import { useInfiniteQuery } from '@tanstack/react-query'
import * as wishlistRoutes from '@tregu/contract/routes/wishlist'
import { paths } from '../../app/paths.ts'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { ProductGrid } from '../../features/catalog/product-grid.tsx'
import * as orderList from '../../features/orders/order-list.module.css'
import { RemoveWish } from '../../features/wishlist/remove-wish.tsx'
import { classes } from '../../lib/classes.ts'
import { callOf, metaOf } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'

const useWishes = () =>
  useInfiniteQuery({
    queryKey: [wishlistRoutes.list.path, 'pages'],
    meta: metaOf(wishlistRoutes.list),
    queryFn: ({ client, signal, pageParam }) =>
      callOf(client)(wishlistRoutes.list, { query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.pagi.has_next ? page + 1 : undefined),
    staleTime: 0,
  })

const Wishes = () => {
  const { t, number } = useTexts()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useWishes()
  if (error && !data) return <Note tone="warn">{t('common.failed')}</Note>
  if (!data) return <Lines count={5} />
  const products = data.pages.flatMap((page) => page.products)
  if (products.length === 0)
    return (
      <Empty title={t('wish.none')} action={<ButtonLink to={paths.home}>{t('wish.look')}</ButtonLink>}>
        {t('wish.none_help')}
      </Empty>
    )
  return (
    <>
      <ProductGrid
        products={products}
        actionsOf={(product) => ({
          heart: <RemoveWish slug={product.slug} name={product.name} />,
        })}
        columns="four"
      />
      <div className={orderList.endOfList}>
        <p className={classes(text.small, text.muted, text.figures)} role="status">
          {t('listing.seen', { n: number(products.length), m: number(data.pages[0]?.pagi.count ?? 0) })}
        </p>
        {hasNextPage ? (
          <Button tone="line" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('listing.load_more')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

export const Page = () => {
  const { t } = useTexts()
  return (
    <AccountFrame title={t('drawer.wishlist')}>
      <Wishes />
    </AccountFrame>
  )
}
