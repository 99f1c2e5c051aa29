/** Reads one product with everything its page shows, in one statement. */
import type { Sql } from '@tregu/database'

type Texts = Record<string, string>
export type ProductRow = {
  id: number
  slug: string
  name: Texts
  description: Texts
  madeInKosova: boolean
  ratingSum: number
  ratingCount: number
  favorites: number
  store: {
    id: number
    slug: string
    name: string
    logo: string | null
    ratingSum: number
    ratingCount: number
    deliveryPrice: number
    freeDeliveryFrom: number | null
    deliveryDays: string
  }
  brand: { slug: string; name: string } | null
  path: { id: number; level: number; slug: string; name: Texts }[]
  images: { id: number; src: string; rank: number }[]
  groups: {
    id: number
    slug: string
    name: Texts
    values: { id: number; slug: string; name: Texts; rgb: string | null; image: string | null }[]
  }[]
  variants: {
    id: number
    price: number
    discountPrice: number | null
    lowestPrice30: number | null
    stock: number
    imageId: number | null
    values: number[]
  }[]
  stars: number[]
}

const FIND_PRODUCT = `
  SELECT p.id, p.slug, p.name, p.description, p.made_in_kosova AS "madeInKosova", p.rating_sum AS "ratingSum",
    p.rating_count AS "ratingCount", p.favorite_count AS favorites,
    json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'logo', s.logo, 'ratingSum', s.rating_sum, 'ratingCount', s.rating_count,
      'deliveryPrice', s.delivery_price, 'freeDeliveryFrom', s.free_delivery_from, 'deliveryDays', s.delivery_days) AS store,
    CASE WHEN b.id IS NULL THEN NULL ELSE json_build_object('slug', b.slug, 'name', b.name) END AS brand,
    (WITH RECURSIVE up AS (
       SELECT c.id, c.parent_id, c.level, c.slug, c.name FROM category c WHERE c.id = p.category_id
       UNION ALL SELECT c.id, c.parent_id, c.level, c.slug, c.name FROM category c JOIN up ON c.id = up.parent_id)
     SELECT json_agg(json_build_object('id', id, 'level', level, 'slug', slug, 'name', name) ORDER BY level) FROM up) AS path,
    coalesce((SELECT json_agg(json_build_object('id', i.id, 'src', i.src, 'rank', i.rank) ORDER BY i.rank)
      FROM product_image i WHERE i.product_id = p.id), '[]') AS images,
    coalesce((SELECT json_agg(json_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'values',
        (SELECT json_agg(json_build_object('id', v.id, 'slug', v.slug, 'name', v.name, 'rgb', v.rgb, 'image', vi.src) ORDER BY v.position)
         FROM option_value v LEFT JOIN product_image vi ON vi.id = v.image_id WHERE v.group_id = g.id)) ORDER BY g.position)
      FROM option_group g WHERE g.product_id = p.id), '[]') AS groups,
    coalesce((SELECT json_agg(json_build_object('id', x.id, 'price', x.price, 'discountPrice', x.discount_price,
        'lowestPrice30', x.lowest_price30, 'stock', x.stock, 'imageId', x.image_id, 'values',
        coalesce((SELECT json_agg(vv.value_id) FROM variant_value vv WHERE vv.variant_id = x.id), '[]')) ORDER BY x.id)
      FROM variant x WHERE x.product_id = p.id AND x.active), '[]') AS variants,
    (SELECT json_build_array(count(*) FILTER (WHERE r.rating = 1), count(*) FILTER (WHERE r.rating = 2), count(*) FILTER (WHERE r.rating = 3),
        count(*) FILTER (WHERE r.rating = 4), count(*) FILTER (WHERE r.rating = 5))
      FROM review r WHERE r.product_id = p.id AND r.hidden_at IS NULL) AS stars
  FROM product p JOIN store s ON s.id = p.store_id AND s.state = 'active' LEFT JOIN brand b ON b.id = p.brand_id
  WHERE p.slug = $1 AND p.status = 'published'`

export const findProduct = async (sql: Sql, slug: string): Promise<ProductRow | null> =>
  (await sql<ProductRow>('find-product', FIND_PRODUCT, [slug]))[0] ?? null

export type CommentRow = {
  rating: number
  comment: string
  firstName: string
  lastName: string
  authorName: string
  nameHidden: boolean
  language: string | null
  images: string[]
  at: Date
}

export const listComments = (sql: Sql, productId: number, limit: number, offset: number) =>
  sql<CommentRow>(
    'list-comments',
    `SELECT r.rating, r.comment, r.author_name AS "authorName", r.name_hidden AS "nameHidden", r.language, r.images,
       r.created_at AS at, coalesce(u.first_name, '') AS "firstName", coalesce(u.last_name, '') AS "lastName"
     FROM review r LEFT JOIN users u ON u.id = r.user_id
     WHERE r.product_id = $1 AND r.hidden_at IS NULL ORDER BY r.created_at DESC, r.id DESC LIMIT $2 OFFSET $3`,
    [productId, limit, offset],
  )
