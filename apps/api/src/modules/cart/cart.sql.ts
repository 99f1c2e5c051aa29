/** Types generated for queries found in "src/modules/cart/cart.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'FindCartOfUser' parameters type */
export interface IFindCartOfUserParams {
  now: DateOrString;
  userId: string;
}

/** 'FindCartOfUser' return type */
export interface IFindCartOfUserResult {
  heldUntil: Date | null;
  id: string;
  merged: Json | null;
  mergedAt: Date | null;
  notices: Json;
}

/** 'FindCartOfUser' query type */
export interface IFindCartOfUserQuery {
  params: IFindCartOfUserParams;
  result: IFindCartOfUserResult;
}

const findCartOfUserIR: any = {"usedParamSet":{"now":true,"userId":true},"params":[{"name":"now","required":true,"transform":{"type":"scalar"},"locs":[{"a":143,"b":147}]},{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":191,"b":198}]}],"statement":"SELECT id, notices, merged, merged_at AS \"mergedAt\",\n  (SELECT min(h.expires_at) FROM hold h WHERE h.user_id = cart.user_id AND h.expires_at > :now!) AS \"heldUntil\"\nFROM cart WHERE user_id = :userId!"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id, notices, merged, merged_at AS "mergedAt",
 *   (SELECT min(h.expires_at) FROM hold h WHERE h.user_id = cart.user_id AND h.expires_at > :now!) AS "heldUntil"
 * FROM cart WHERE user_id = :userId!
 * ```
 */
export const findCartOfUser = new PreparedQuery<IFindCartOfUserParams,IFindCartOfUserResult>(findCartOfUserIR);


/** 'FindCartOfBrowser' parameters type */
export interface IFindCartOfBrowserParams {
  browserHash: Buffer;
}

/** 'FindCartOfBrowser' return type */
export interface IFindCartOfBrowserResult {
  id: string;
  merged: Json | null;
  mergedAt: Date | null;
  notices: Json;
}

/** 'FindCartOfBrowser' query type */
export interface IFindCartOfBrowserQuery {
  params: IFindCartOfBrowserParams;
  result: IFindCartOfBrowserResult;
}

const findCartOfBrowserIR: any = {"usedParamSet":{"browserHash":true},"params":[{"name":"browserHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":83,"b":95}]}],"statement":"SELECT id, notices, merged, merged_at AS \"mergedAt\" FROM cart WHERE browser_hash = :browserHash!"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id, notices, merged, merged_at AS "mergedAt" FROM cart WHERE browser_hash = :browserHash!
 * ```
 */
export const findCartOfBrowser = new PreparedQuery<IFindCartOfBrowserParams,IFindCartOfBrowserResult>(findCartOfBrowserIR);


/** 'LockCartOfUser' parameters type */
export interface ILockCartOfUserParams {
  id: string;
  userId: string;
}

/** 'LockCartOfUser' return type */
export interface ILockCartOfUserResult {
  id: string;
  merged: Json | null;
  mergedAt: Date | null;
  notices: Json;
}

/** 'LockCartOfUser' query type */
export interface ILockCartOfUserQuery {
  params: ILockCartOfUserParams;
  result: ILockCartOfUserResult;
}

const lockCartOfUserIR: any = {"usedParamSet":{"id":true,"userId":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":42}]},{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":45,"b":52}]}],"statement":"INSERT INTO cart (id, user_id) VALUES (:id!, :userId!)\nON CONFLICT (user_id) DO UPDATE SET updated_at = now() RETURNING id, notices, merged, merged_at AS \"mergedAt\""};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO cart (id, user_id) VALUES (:id!, :userId!)
 * ON CONFLICT (user_id) DO UPDATE SET updated_at = now() RETURNING id, notices, merged, merged_at AS "mergedAt"
 * ```
 */
export const lockCartOfUser = new PreparedQuery<ILockCartOfUserParams,ILockCartOfUserResult>(lockCartOfUserIR);


/** 'LockCartOfBrowser' parameters type */
export interface ILockCartOfBrowserParams {
  browserHash: Buffer;
  id: string;
}

/** 'LockCartOfBrowser' return type */
export interface ILockCartOfBrowserResult {
  id: string;
  merged: Json | null;
  mergedAt: Date | null;
  notices: Json;
}

/** 'LockCartOfBrowser' query type */
export interface ILockCartOfBrowserQuery {
  params: ILockCartOfBrowserParams;
  result: ILockCartOfBrowserResult;
}

const lockCartOfBrowserIR: any = {"usedParamSet":{"id":true,"browserHash":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":44,"b":47}]},{"name":"browserHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":50,"b":62}]}],"statement":"INSERT INTO cart (id, browser_hash) VALUES (:id!, :browserHash!)\nON CONFLICT (browser_hash) DO UPDATE SET updated_at = now() RETURNING id, notices, merged, merged_at AS \"mergedAt\""};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO cart (id, browser_hash) VALUES (:id!, :browserHash!)
 * ON CONFLICT (browser_hash) DO UPDATE SET updated_at = now() RETURNING id, notices, merged, merged_at AS "mergedAt"
 * ```
 */
export const lockCartOfBrowser = new PreparedQuery<ILockCartOfBrowserParams,ILockCartOfBrowserResult>(lockCartOfBrowserIR);


/** 'LockStock' parameters type */
export interface ILockStockParams {
  cartId: string;
}

/** 'LockStock' return type */
export interface ILockStockResult {
  id: number;
}

/** 'LockStock' query type */
export interface ILockStockQuery {
  params: ILockStockParams;
  result: ILockStockResult;
}

const lockStockIR: any = {"usedParamSet":{"cartId":true},"params":[{"name":"cartId","required":true,"transform":{"type":"scalar"},"locs":[{"a":91,"b":98}]}],"statement":"SELECT v.id FROM variant v WHERE v.id IN (SELECT variant_id FROM cart_line WHERE cart_id = :cartId! AND NOT later)\nORDER BY v.id FOR NO KEY UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT v.id FROM variant v WHERE v.id IN (SELECT variant_id FROM cart_line WHERE cart_id = :cartId! AND NOT later)
 * ORDER BY v.id FOR NO KEY UPDATE
 * ```
 */
export const lockStock = new PreparedQuery<ILockStockParams,ILockStockResult>(lockStockIR);


/** 'ListLines' parameters type */
export interface IListLinesParams {
  browserHash?: Buffer | null | void;
  cartId?: string | null | void;
  userId?: string | null | void;
}

/** 'ListLines' return type */
export interface IListLinesResult {
  active: boolean;
  comment: string;
  discountPrice: number | null;
  id: string;
  later: boolean;
  lowestPrice30: number | null;
  price: number;
  quantity: number;
  seenPrice: number;
  seenStock: number;
  stock: number;
  variantId: number;
}

/** 'ListLines' query type */
export interface IListLinesQuery {
  params: IListLinesParams;
  result: IListLinesResult;
}

const listLinesIR: any = {"usedParamSet":{"cartId":true,"userId":true,"browserHash":true},"params":[{"name":"cartId","required":false,"transform":{"type":"scalar"},"locs":[{"a":317,"b":323}]},{"name":"userId","required":false,"transform":{"type":"scalar"},"locs":[{"a":363,"b":369}]},{"name":"browserHash","required":false,"transform":{"type":"scalar"},"locs":[{"a":415,"b":426}]}],"statement":"SELECT c.id, c.variant_id AS \"variantId\", c.quantity, c.later, c.comment, c.seen_price AS \"seenPrice\", c.seen_stock AS \"seenStock\",\n  v.price, v.discount_price AS \"discountPrice\", v.lowest_price30 AS \"lowestPrice30\", v.stock, v.active\nFROM cart_line c JOIN variant v ON v.id = c.variant_id\nWHERE c.cart_id = coalesce(:cartId, (SELECT id FROM cart WHERE user_id = :userId), (SELECT id FROM cart WHERE browser_hash = :browserHash))\nORDER BY c.added_at, c.id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT c.id, c.variant_id AS "variantId", c.quantity, c.later, c.comment, c.seen_price AS "seenPrice", c.seen_stock AS "seenStock",
 *   v.price, v.discount_price AS "discountPrice", v.lowest_price30 AS "lowestPrice30", v.stock, v.active
 * FROM cart_line c JOIN variant v ON v.id = c.variant_id
 * WHERE c.cart_id = coalesce(:cartId, (SELECT id FROM cart WHERE user_id = :userId), (SELECT id FROM cart WHERE browser_hash = :browserHash))
 * ORDER BY c.added_at, c.id
 * ```
 */
export const listLines = new PreparedQuery<IListLinesParams,IListLinesResult>(listLinesIR);


/** 'ListGoods' parameters type */
export interface IListGoodsParams {
  variantIds: numberArray;
}

/** 'ListGoods' return type */
export interface IListGoodsResult {
  accountHolder: string | null;
  cities: Json | null;
  commissionBp: number;
  cutOff: number;
  daysOff: stringArray;
  deliveryMax: number;
  deliveryMin: number;
  deliveryPrice: number;
  department: string;
  freeDeliveryFrom: number | null;
  iban: string | null;
  image: string | null;
  logo: string | null;
  minimumOrder: number;
  minutesMax: number | null;
  minutesMin: number | null;
  name: Json;
  onSale: boolean;
  openFrom: number | null;
  openTo: number | null;
  options: Json | null;
  pausedFrom: string | null;
  pausedTo: string | null;
  paymentMethods: stringArray | null;
  productId: number;
  serviceFeeBp: number;
  slug: string;
  storeDepartment: string;
  storeId: number;
  storeName: string;
  storeSlug: string;
  taxBp: number;
  variantId: number;
}

/** 'ListGoods' query type */
export interface IListGoodsQuery {
  params: IListGoodsParams;
  result: IListGoodsResult;
}

const listGoodsIR: any = {"usedParamSet":{"variantIds":true},"params":[{"name":"variantIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":1773,"b":1784}]}],"statement":"SELECT v.id AS \"variantId\", p.id AS \"productId\", p.slug, p.name, d.slug AS department,\n  p.status = 'published' AND s.state = 'active' AS \"onSale!\",\n  coalesce(vi.src, (SELECT i.src FROM product_image i WHERE i.product_id = p.id ORDER BY i.rank LIMIT 1)) AS image,\n  CASE WHEN v.combination = '' THEN '[]'::json ELSE (\n    SELECT json_agg(json_build_object('name', g.name, 'value', o.name, 'rgb', o.rgb) ORDER BY g.position)\n    FROM variant_value vv JOIN option_value o ON o.id = vv.value_id JOIN option_group g ON g.id = o.group_id\n    WHERE vv.variant_id = v.id) END AS options,\n  s.id AS \"storeId\", s.slug AS \"storeSlug\", s.name AS \"storeName\", s.logo, coalesce(sd.slug, '') AS \"storeDepartment!\",\n  s.tax_bp AS \"taxBp\", s.service_fee_bp AS \"serviceFeeBp\", s.delivery_price AS \"deliveryPrice\",\n  s.free_delivery_from AS \"freeDeliveryFrom\", s.minimum_order AS \"minimumOrder\", s.commission_bp AS \"commissionBp\",\n  s.payment_methods AS \"paymentMethods\", s.account_holder AS \"accountHolder\", s.iban,\n  s.delivery_min AS \"deliveryMin\", s.delivery_max AS \"deliveryMax\", s.cut_off AS \"cutOff\",\n  s.open_from AS \"openFrom\", s.open_to AS \"openTo\", s.minutes_min AS \"minutesMin\", s.minutes_max AS \"minutesMax\",\n  s.days_off AS \"daysOff\", s.paused_from AS \"pausedFrom\", s.paused_to AS \"pausedTo\",\n  coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.id)\n    FROM store_city x JOIN city t ON t.id = x.city_id WHERE x.store_id = s.id), '[]') AS cities\nFROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id\nJOIN category k ON k.id = p.category_id JOIN category d ON d.path = split_part(k.path, '/', 1)\nLEFT JOIN category sd ON sd.id = s.department_id LEFT JOIN product_image vi ON vi.id = v.image_id\nWHERE v.id = ANY (:variantIds!::int[])"};

/**
 * Query generated from SQL:
 * ```
 * SELECT v.id AS "variantId", p.id AS "productId", p.slug, p.name, d.slug AS department,
 *   p.status = 'published' AND s.state = 'active' AS "onSale!",
 *   coalesce(vi.src, (SELECT i.src FROM product_image i WHERE i.product_id = p.id ORDER BY i.rank LIMIT 1)) AS image,
 *   CASE WHEN v.combination = '' THEN '[]'::json ELSE (
 *     SELECT json_agg(json_build_object('name', g.name, 'value', o.name, 'rgb', o.rgb) ORDER BY g.position)
 *     FROM variant_value vv JOIN option_value o ON o.id = vv.value_id JOIN option_group g ON g.id = o.group_id
 *     WHERE vv.variant_id = v.id) END AS options,
 *   s.id AS "storeId", s.slug AS "storeSlug", s.name AS "storeName", s.logo, coalesce(sd.slug, '') AS "storeDepartment!",
 *   s.tax_bp AS "taxBp", s.service_fee_bp AS "serviceFeeBp", s.delivery_price AS "deliveryPrice",
 *   s.free_delivery_from AS "freeDeliveryFrom", s.minimum_order AS "minimumOrder", s.commission_bp AS "commissionBp",
 *   s.payment_methods AS "paymentMethods", s.account_holder AS "accountHolder", s.iban,
 *   s.delivery_min AS "deliveryMin", s.delivery_max AS "deliveryMax", s.cut_off AS "cutOff",
 *   s.open_from AS "openFrom", s.open_to AS "openTo", s.minutes_min AS "minutesMin", s.minutes_max AS "minutesMax",
 *   s.days_off AS "daysOff", s.paused_from AS "pausedFrom", s.paused_to AS "pausedTo",
 *   coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.id)
 *     FROM store_city x JOIN city t ON t.id = x.city_id WHERE x.store_id = s.id), '[]') AS cities
 * FROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id
 * JOIN category k ON k.id = p.category_id JOIN category d ON d.path = split_part(k.path, '/', 1)
 * LEFT JOIN category sd ON sd.id = s.department_id LEFT JOIN product_image vi ON vi.id = v.image_id
 * WHERE v.id = ANY (:variantIds!::int[])
 * ```
 */
export const listGoods = new PreparedQuery<IListGoodsParams,IListGoodsResult>(listGoodsIR);


/** 'FindVariant' parameters type */
export interface IFindVariantParams {
  variantId: number;
}

/** 'FindVariant' return type */
export interface IFindVariantResult {
  cutOff: number;
  daysOff: stringArray;
  deliveryMax: number;
  deliveryMin: number;
  discountPrice: number | null;
  id: number;
  minutesMax: number | null;
  minutesMin: number | null;
  name: Json;
  openFrom: number | null;
  openTo: number | null;
  pausedFrom: string | null;
  pausedTo: string | null;
  price: number;
  stock: number;
}

/** 'FindVariant' query type */
export interface IFindVariantQuery {
  params: IFindVariantParams;
  result: IFindVariantResult;
}

const findVariantIR: any = {"usedParamSet":{"variantId":true},"params":[{"name":"variantId","required":true,"transform":{"type":"scalar"},"locs":[{"a":465,"b":475}]}],"statement":"SELECT v.id, v.stock, v.price, v.discount_price AS \"discountPrice\", p.name,\n  s.delivery_min AS \"deliveryMin\", s.delivery_max AS \"deliveryMax\", s.cut_off AS \"cutOff\",\n  s.open_from AS \"openFrom\", s.open_to AS \"openTo\", s.minutes_min AS \"minutesMin\", s.minutes_max AS \"minutesMax\",\n  s.days_off AS \"daysOff\", s.paused_from AS \"pausedFrom\", s.paused_to AS \"pausedTo\"\nFROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id\nWHERE v.id = :variantId! AND v.active AND p.status = 'published' AND s.state = 'active'"};

/**
 * Query generated from SQL:
 * ```
 * SELECT v.id, v.stock, v.price, v.discount_price AS "discountPrice", p.name,
 *   s.delivery_min AS "deliveryMin", s.delivery_max AS "deliveryMax", s.cut_off AS "cutOff",
 *   s.open_from AS "openFrom", s.open_to AS "openTo", s.minutes_min AS "minutesMin", s.minutes_max AS "minutesMax",
 *   s.days_off AS "daysOff", s.paused_from AS "pausedFrom", s.paused_to AS "pausedTo"
 * FROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id
 * WHERE v.id = :variantId! AND v.active AND p.status = 'published' AND s.state = 'active'
 * ```
 */
export const findVariant = new PreparedQuery<IFindVariantParams,IFindVariantResult>(findVariantIR);


/** 'ListPlainLines' parameters type */
export interface IListPlainLinesParams {
  browserHash?: Buffer | null | void;
  cartId?: string | null | void;
  userId?: string | null | void;
}

/** 'ListPlainLines' return type */
export interface IListPlainLinesResult {
  comment: string;
  id: string;
  later: boolean;
  quantity: number;
  variantId: number;
}

/** 'ListPlainLines' query type */
export interface IListPlainLinesQuery {
  params: IListPlainLinesParams;
  result: IListPlainLinesResult;
}

const listPlainLinesIR: any = {"usedParamSet":{"cartId":true,"userId":true,"browserHash":true},"params":[{"name":"cartId","required":false,"transform":{"type":"scalar"},"locs":[{"a":103,"b":109}]},{"name":"userId","required":false,"transform":{"type":"scalar"},"locs":[{"a":149,"b":155}]},{"name":"browserHash","required":false,"transform":{"type":"scalar"},"locs":[{"a":201,"b":212}]}],"statement":"SELECT id, variant_id AS \"variantId\", quantity, later, comment FROM cart_line\nWHERE cart_id = coalesce(:cartId, (SELECT id FROM cart WHERE user_id = :userId), (SELECT id FROM cart WHERE browser_hash = :browserHash))\nORDER BY added_at, id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id, variant_id AS "variantId", quantity, later, comment FROM cart_line
 * WHERE cart_id = coalesce(:cartId, (SELECT id FROM cart WHERE user_id = :userId), (SELECT id FROM cart WHERE browser_hash = :browserHash))
 * ORDER BY added_at, id
 * ```
 */
export const listPlainLines = new PreparedQuery<IListPlainLinesParams,IListPlainLinesResult>(listPlainLinesIR);


/** 'PutLine' parameters type */
export interface IPutLineParams {
  cartId: string;
  comment: string;
  id: string;
  later: boolean;
  quantity: number;
  seenPrice: number;
  seenStock: number;
  variantId: number;
}

/** 'PutLine' return type */
export type IPutLineResult = void;

/** 'PutLine' query type */
export interface IPutLineQuery {
  params: IPutLineParams;
  result: IPutLineResult;
}

const putLineIR: any = {"usedParamSet":{"id":true,"cartId":true,"variantId":true,"quantity":true,"later":true,"comment":true,"seenPrice":true,"seenStock":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":106,"b":109}]},{"name":"cartId","required":true,"transform":{"type":"scalar"},"locs":[{"a":112,"b":119}]},{"name":"variantId","required":true,"transform":{"type":"scalar"},"locs":[{"a":122,"b":132}]},{"name":"quantity","required":true,"transform":{"type":"scalar"},"locs":[{"a":135,"b":144}]},{"name":"later","required":true,"transform":{"type":"scalar"},"locs":[{"a":147,"b":153}]},{"name":"comment","required":true,"transform":{"type":"scalar"},"locs":[{"a":156,"b":164}]},{"name":"seenPrice","required":true,"transform":{"type":"scalar"},"locs":[{"a":167,"b":177}]},{"name":"seenStock","required":true,"transform":{"type":"scalar"},"locs":[{"a":180,"b":190}]}],"statement":"INSERT INTO cart_line (id, cart_id, variant_id, quantity, later, comment, seen_price, seen_stock)\nVALUES (:id!, :cartId!, :variantId!, :quantity!, :later!, :comment!, :seenPrice!, :seenStock!)\nON CONFLICT (cart_id, variant_id, later) DO UPDATE SET quantity = excluded.quantity, comment = excluded.comment,\n  seen_price = excluded.seen_price, seen_stock = excluded.seen_stock"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO cart_line (id, cart_id, variant_id, quantity, later, comment, seen_price, seen_stock)
 * VALUES (:id!, :cartId!, :variantId!, :quantity!, :later!, :comment!, :seenPrice!, :seenStock!)
 * ON CONFLICT (cart_id, variant_id, later) DO UPDATE SET quantity = excluded.quantity, comment = excluded.comment,
 *   seen_price = excluded.seen_price, seen_stock = excluded.seen_stock
 * ```
 */
export const putLine = new PreparedQuery<IPutLineParams,IPutLineResult>(putLineIR);


/** 'AddLine' parameters type */
export interface IAddLineParams {
  browserHash?: Buffer | null | void;
  comment?: string | null | void;
  maxLines: number;
  maxQuantity: number;
  newCart: string;
  newLine: string;
  now: DateOrString;
  quantity: number;
  userId?: string | null | void;
  variantId: number;
}

/** 'AddLine' return type */
export interface IAddLineResult {
  active: boolean;
  cartId: string;
  comment: string;
  discountPrice: number | null;
  id: string;
  later: boolean;
  lowestPrice30: number | null;
  merged: Json | null;
  mergedAt: Date | null;
  notices: Json;
  price: number;
  quantity: number;
  seenPrice: number;
  seenStock: number;
  stock: number;
  variantId: number;
}

/** 'AddLine' query type */
export interface IAddLineQuery {
  params: IAddLineParams;
  result: IAddLineResult;
}

const addLineIR: any = {"usedParamSet":{"userId":true,"browserHash":true,"newCart":true,"newLine":true,"variantId":true,"quantity":true,"comment":true,"maxQuantity":true,"maxLines":true,"now":true},"params":[{"name":"userId","required":false,"transform":{"type":"scalar"},"locs":[{"a":400,"b":406}]},{"name":"browserHash","required":false,"transform":{"type":"scalar"},"locs":[{"a":409,"b":420}]},{"name":"newCart","required":true,"transform":{"type":"scalar"},"locs":[{"a":423,"b":431}]},{"name":"newLine","required":true,"transform":{"type":"scalar"},"locs":[{"a":434,"b":442}]},{"name":"variantId","required":true,"transform":{"type":"scalar"},"locs":[{"a":445,"b":455}]},{"name":"quantity","required":true,"transform":{"type":"scalar"},"locs":[{"a":458,"b":467}]},{"name":"comment","required":false,"transform":{"type":"scalar"},"locs":[{"a":470,"b":477}]},{"name":"maxQuantity","required":true,"transform":{"type":"scalar"},"locs":[{"a":480,"b":492}]},{"name":"maxLines","required":true,"transform":{"type":"scalar"},"locs":[{"a":495,"b":504}]},{"name":"now","required":true,"transform":{"type":"scalar"},"locs":[{"a":507,"b":511}]}],"statement":"SELECT cart_id AS \"cartId!\", notices AS \"notices!\", merged, merged_at AS \"mergedAt\", id AS \"id!\", variant_id AS \"variantId!\",\n  quantity AS \"quantity!\", later AS \"later!\", comment AS \"comment!\", seen_price AS \"seenPrice!\", seen_stock AS \"seenStock!\",\n  price AS \"price!\", discount_price AS \"discountPrice\", lowest_price30 AS \"lowestPrice30\", stock AS \"stock!\", active AS \"active!\"\nFROM add_cart_line(:userId, :browserHash, :newCart!, :newLine!, :variantId!, :quantity!, :comment, :maxQuantity!, :maxLines!, :now!)"};

/**
 * Query generated from SQL:
 * ```
 * SELECT cart_id AS "cartId!", notices AS "notices!", merged, merged_at AS "mergedAt", id AS "id!", variant_id AS "variantId!",
 *   quantity AS "quantity!", later AS "later!", comment AS "comment!", seen_price AS "seenPrice!", seen_stock AS "seenStock!",
 *   price AS "price!", discount_price AS "discountPrice", lowest_price30 AS "lowestPrice30", stock AS "stock!", active AS "active!"
 * FROM add_cart_line(:userId, :browserHash, :newCart!, :newLine!, :variantId!, :quantity!, :comment, :maxQuantity!, :maxLines!, :now!)
 * ```
 */
export const addLine = new PreparedQuery<IAddLineParams,IAddLineResult>(addLineIR);


/** 'SetComment' parameters type */
export interface ISetCommentParams {
  cartId: string;
  comment: string;
  lineId: string;
}

/** 'SetComment' return type */
export type ISetCommentResult = void;

/** 'SetComment' query type */
export interface ISetCommentQuery {
  params: ISetCommentParams;
  result: ISetCommentResult;
}

const setCommentIR: any = {"usedParamSet":{"comment":true,"cartId":true,"lineId":true},"params":[{"name":"comment","required":true,"transform":{"type":"scalar"},"locs":[{"a":31,"b":39}]},{"name":"cartId","required":true,"transform":{"type":"scalar"},"locs":[{"a":57,"b":64}]},{"name":"lineId","required":true,"transform":{"type":"scalar"},"locs":[{"a":75,"b":82}]}],"statement":"UPDATE cart_line SET comment = :comment! WHERE cart_id = :cartId! AND id = :lineId!"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE cart_line SET comment = :comment! WHERE cart_id = :cartId! AND id = :lineId!
 * ```
 */
export const setComment = new PreparedQuery<ISetCommentParams,ISetCommentResult>(setCommentIR);


/** 'AcknowledgeLine' parameters type */
export interface IAcknowledgeLineParams {
  cartId: string;
  lineId: string;
  seenPrice: number;
  seenStock: number;
}

/** 'AcknowledgeLine' return type */
export type IAcknowledgeLineResult = void;

/** 'AcknowledgeLine' query type */
export interface IAcknowledgeLineQuery {
  params: IAcknowledgeLineParams;
  result: IAcknowledgeLineResult;
}

const acknowledgeLineIR: any = {"usedParamSet":{"seenPrice":true,"seenStock":true,"cartId":true,"lineId":true},"params":[{"name":"seenPrice","required":true,"transform":{"type":"scalar"},"locs":[{"a":34,"b":44}]},{"name":"seenStock","required":true,"transform":{"type":"scalar"},"locs":[{"a":60,"b":70}]},{"name":"cartId","required":true,"transform":{"type":"scalar"},"locs":[{"a":88,"b":95}]},{"name":"lineId","required":true,"transform":{"type":"scalar"},"locs":[{"a":106,"b":113}]}],"statement":"UPDATE cart_line SET seen_price = :seenPrice!, seen_stock = :seenStock! WHERE cart_id = :cartId! AND id = :lineId!"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE cart_line SET seen_price = :seenPrice!, seen_stock = :seenStock! WHERE cart_id = :cartId! AND id = :lineId!
 * ```
 */
export const acknowledgeLine = new PreparedQuery<IAcknowledgeLineParams,IAcknowledgeLineResult>(acknowledgeLineIR);


/** 'RemoveLines' parameters type */
export interface IRemoveLinesParams {
  cartId: string;
  lineIds: stringArray;
}

/** 'RemoveLines' return type */
export type IRemoveLinesResult = void;

/** 'RemoveLines' query type */
export interface IRemoveLinesQuery {
  params: IRemoveLinesParams;
  result: IRemoveLinesResult;
}

const removeLinesIR: any = {"usedParamSet":{"cartId":true,"lineIds":true},"params":[{"name":"cartId","required":true,"transform":{"type":"scalar"},"locs":[{"a":38,"b":45}]},{"name":"lineIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":61,"b":69}]}],"statement":"DELETE FROM cart_line WHERE cart_id = :cartId! AND id = ANY (:lineIds!::uuid[])"};

/**
 * Query generated from SQL:
 * ```
 * DELETE FROM cart_line WHERE cart_id = :cartId! AND id = ANY (:lineIds!::uuid[])
 * ```
 */
export const removeLines = new PreparedQuery<IRemoveLinesParams,IRemoveLinesResult>(removeLinesIR);


/** 'SetNotices' parameters type */
export interface ISetNoticesParams {
  cartId: string;
  notices: Json;
}

/** 'SetNotices' return type */
export type ISetNoticesResult = void;

/** 'SetNotices' query type */
export interface ISetNoticesQuery {
  params: ISetNoticesParams;
  result: ISetNoticesResult;
}

const setNoticesIR: any = {"usedParamSet":{"notices":true,"cartId":true},"params":[{"name":"notices","required":true,"transform":{"type":"scalar"},"locs":[{"a":26,"b":34}]},{"name":"cartId","required":true,"transform":{"type":"scalar"},"locs":[{"a":47,"b":54}]}],"statement":"UPDATE cart SET notices = :notices! WHERE id = :cartId!"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE cart SET notices = :notices! WHERE id = :cartId!
 * ```
 */
export const setNotices = new PreparedQuery<ISetNoticesParams,ISetNoticesResult>(setNoticesIR);


/** 'SetMerged' parameters type */
export interface ISetMergedParams {
  cartId: string;
  merged?: Json | null | void;
  mergedAt?: DateOrString | null | void;
}

/** 'SetMerged' return type */
export type ISetMergedResult = void;

/** 'SetMerged' query type */
export interface ISetMergedQuery {
  params: ISetMergedParams;
  result: ISetMergedResult;
}

const setMergedIR: any = {"usedParamSet":{"merged":true,"mergedAt":true,"cartId":true},"params":[{"name":"merged","required":false,"transform":{"type":"scalar"},"locs":[{"a":25,"b":31}]},{"name":"mergedAt","required":false,"transform":{"type":"scalar"},"locs":[{"a":46,"b":54}]},{"name":"cartId","required":true,"transform":{"type":"scalar"},"locs":[{"a":67,"b":74}]}],"statement":"UPDATE cart SET merged = :merged, merged_at = :mergedAt WHERE id = :cartId!"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE cart SET merged = :merged, merged_at = :mergedAt WHERE id = :cartId!
 * ```
 */
export const setMerged = new PreparedQuery<ISetMergedParams,ISetMergedResult>(setMergedIR);


/** 'FindGuestCart' parameters type */
export interface IFindGuestCartParams {
  cartId: string;
}

/** 'FindGuestCart' return type */
export interface IFindGuestCartResult {
  id: string;
}

/** 'FindGuestCart' query type */
export interface IFindGuestCartQuery {
  params: IFindGuestCartParams;
  result: IFindGuestCartResult;
}

const findGuestCartIR: any = {"usedParamSet":{"cartId":true},"params":[{"name":"cartId","required":true,"transform":{"type":"scalar"},"locs":[{"a":31,"b":38}]}],"statement":"SELECT id FROM cart WHERE id = :cartId! AND browser_hash IS NOT NULL"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM cart WHERE id = :cartId! AND browser_hash IS NOT NULL
 * ```
 */
export const findGuestCart = new PreparedQuery<IFindGuestCartParams,IFindGuestCartResult>(findGuestCartIR);


/** 'CountLinesOfUser' parameters type */
export interface ICountLinesOfUserParams {
  userId: string;
}

/** 'CountLinesOfUser' return type */
export interface ICountLinesOfUserResult {
  count: number;
}

/** 'CountLinesOfUser' query type */
export interface ICountLinesOfUserQuery {
  params: ICountLinesOfUserParams;
  result: ICountLinesOfUserResult;
}

const countLinesOfUserIR: any = {"usedParamSet":{"userId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":136,"b":143}]}],"statement":"SELECT coalesce(sum(l.quantity), 0)::int AS \"count!\"\nFROM cart c JOIN cart_line l ON l.cart_id = c.id AND NOT l.later WHERE c.user_id = :userId!"};

/**
 * Query generated from SQL:
 * ```
 * SELECT coalesce(sum(l.quantity), 0)::int AS "count!"
 * FROM cart c JOIN cart_line l ON l.cart_id = c.id AND NOT l.later WHERE c.user_id = :userId!
 * ```
 */
export const countLinesOfUser = new PreparedQuery<ICountLinesOfUserParams,ICountLinesOfUserResult>(countLinesOfUserIR);


/** 'CountLinesOfBrowser' parameters type */
export interface ICountLinesOfBrowserParams {
  browserHash: Buffer;
}

/** 'CountLinesOfBrowser' return type */
export interface ICountLinesOfBrowserResult {
  count: number;
}

/** 'CountLinesOfBrowser' query type */
export interface ICountLinesOfBrowserQuery {
  params: ICountLinesOfBrowserParams;
  result: ICountLinesOfBrowserResult;
}

const countLinesOfBrowserIR: any = {"usedParamSet":{"browserHash":true},"params":[{"name":"browserHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":141,"b":153}]}],"statement":"SELECT coalesce(sum(l.quantity), 0)::int AS \"count!\"\nFROM cart c JOIN cart_line l ON l.cart_id = c.id AND NOT l.later WHERE c.browser_hash = :browserHash!"};

/**
 * Query generated from SQL:
 * ```
 * SELECT coalesce(sum(l.quantity), 0)::int AS "count!"
 * FROM cart c JOIN cart_line l ON l.cart_id = c.id AND NOT l.later WHERE c.browser_hash = :browserHash!
 * ```
 */
export const countLinesOfBrowser = new PreparedQuery<ICountLinesOfBrowserParams,ICountLinesOfBrowserResult>(countLinesOfBrowserIR);


