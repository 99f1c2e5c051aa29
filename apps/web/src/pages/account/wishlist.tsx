import { useInfiniteQuery } from '@tanstack/react-query'
import * as wishlistRoutes from '@tregu/contract/routes/wishlist'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { ProductGrid } from '../../features/catalog/product-grid.tsx'
import { RemoveWish } from '../../features/wishlist/remove-wish.tsx'
import type { Reply } from '../../lib/api.ts'
import { classes } from '../../lib/classes.ts'
import { callOf, metaOf } from '../../lib/query-client.ts'
import { useT, Words } from '../../lib/texts.tsx'
import { paths } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { ListEnd } from '../../ui/list-end.tsx'
import { Amount } from '../../ui/price.tsx'
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

type News = Reply<typeof wishlistRoutes.list>['news'][number]

/** What changed since the product was put on the list (docs/rules/wishlist.md). */
const WishNews = ({ news: { less, back } }: { readonly news: News }) => {
  const t = useT()
  return (
    <p className={classes(text.small, text.strong, utility.good)}>
      {less === null ? null : <Words of="wish.less" with={{ amount: <Amount of={less} /> }} />}
      {less !== null && back ? ' · ' : null}
      {back ? t('wish.back') : null}
    </p>
  )
}

const Wishes = () => {
  const t = useT()
  const list = useWishes()
  const { data, error, refetch } = list
  if (error && !data) return <Failed onRetry={refetch} />
  if (!data) return <Lines count={5} />
  const products = data.pages.flatMap((page) => page.products)
  const news = new Map(data.pages.flatMap((page) => page.news.map((each) => [each.slug, each] as const)))
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
        actionsOf={({ slug, name }) => {
          const changed = news.get(slug)
          return {
            heart: <RemoveWish slug={slug} name={name} />,
            news: changed ? <WishNews news={changed} /> : null,
          }
        }}
        columns="four"
      />
      <ListEnd shown={products.length} count={data.pages[0]?.pagi.count ?? 0} query={list} />
    </>
  )
}

export const Page = () => {
  const t = useT()
  return (
    <AccountFrame title={t('drawer.wishlist')}>
      <Wishes />
    </AccountFrame>
  )
}
