/** Types generated for queries found in "src/modules/coupons/coupons.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type cart_coupon_kind = 'platform' | 'platform_promo' | 'store' | 'store_promo';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type cart_coupon_kindArray = (cart_coupon_kind)[];

export type numberArray = (number)[];

/** 'ListHeld' parameters type */
export interface IListHeldParams {
  userId: string;
}

/** 'ListHeld' return type */
export interface IListHeldResult {
  code: string;
  endsAt: Date;
  id: number;
  isPromo: boolean;
  minSpend: number;
  name: Json;
  startsAt: Date;
  storeDepartment: string | null;
  storeId: number | null;
  storeName: string | null;
  storeSlug: string | null;
  usedAt: Date | null;
  usesLeft: number | null;
  value: number;
}

/** 'ListHeld' query type */
export interface IListHeldQuery {
  params: IListHeldParams;
  result: IListHeldResult;
}

const listHeldIR: any = {"usedParamSet":{"userId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":270,"b":277},{"a":578,"b":585}]}],"statement":"SELECT c.id, c.code, c.name, c.is_promo AS \"isPromo\", c.value, c.min_spend AS \"minSpend\", c.starts_at AS \"startsAt\",\n  least(c.ends_at, g.ends_at) AS \"endsAt!\", c.max_uses - c.uses AS \"usesLeft\",\n  (SELECT r.at FROM redemption r WHERE r.coupon_id = c.id AND r.user_id = :userId! AND r.returned_at IS NULL) AS \"usedAt\",\n  s.id AS \"storeId?\", s.slug AS \"storeSlug?\", s.name AS \"storeName?\", d.slug AS \"storeDepartment?\"\nFROM coupon_grant g JOIN coupon c ON c.id = g.coupon_id\nLEFT JOIN store s ON s.id = c.store_id LEFT JOIN category d ON d.id = s.department_id\nWHERE g.user_id = :userId! ORDER BY least(c.ends_at, g.ends_at), c.id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT c.id, c.code, c.name, c.is_promo AS "isPromo", c.value, c.min_spend AS "minSpend", c.starts_at AS "startsAt",
 *   least(c.ends_at, g.ends_at) AS "endsAt!", c.max_uses - c.uses AS "usesLeft",
 *   (SELECT r.at FROM redemption r WHERE r.coupon_id = c.id AND r.user_id = :userId! AND r.returned_at IS NULL) AS "usedAt",
 *   s.id AS "storeId?", s.slug AS "storeSlug?", s.name AS "storeName?", d.slug AS "storeDepartment?"
 * FROM coupon_grant g JOIN coupon c ON c.id = g.coupon_id
 * LEFT JOIN store s ON s.id = c.store_id LEFT JOIN category d ON d.id = s.department_id
 * WHERE g.user_id = :userId! ORDER BY least(c.ends_at, g.ends_at), c.id
 * ```
 */
export const listHeld = new PreparedQuery<IListHeldParams,IListHeldResult>(listHeldIR);


/** 'ListOfCart' parameters type */
export interface IListOfCartParams {
  userId: string;
}

/** 'ListOfCart' return type */
export interface IListOfCartResult {
  code: string;
  endsAt: Date;
  id: number;
  isChosen: boolean;
  isHeld: boolean;
  isPromo: boolean;
  minSpend: number;
  name: Json;
  startsAt: Date;
  storeDepartment: string | null;
  storeId: number | null;
  storeName: string | null;
  storeSlug: string | null;
  usedAt: Date | null;
  usesLeft: number | null;
  value: number;
}

/** 'ListOfCart' query type */
export interface IListOfCartQuery {
  params: IListOfCartParams;
  result: IListOfCartResult;
}

const listOfCartIR: any = {"usedParamSet":{"userId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":272,"b":279},{"a":636,"b":643},{"a":740,"b":747}]}],"statement":"SELECT c.id, c.code, c.name, c.is_promo AS \"isPromo\", c.value, c.min_spend AS \"minSpend\", c.starts_at AS \"startsAt\",\n  least(c.ends_at, own.ends_at) AS \"endsAt!\", c.max_uses - c.uses AS \"usesLeft\",\n  (SELECT r.at FROM redemption r WHERE r.coupon_id = c.id AND r.user_id = :userId! AND r.returned_at IS NULL) AS \"usedAt\",\n  s.id AS \"storeId?\", s.slug AS \"storeSlug?\", s.name AS \"storeName?\", d.slug AS \"storeDepartment?\",\n  own.is_held AS \"isHeld!\", own.is_chosen AS \"isChosen!\"\nFROM (\n  SELECT coupon_id, g.ends_at, g.user_id IS NOT NULL AS is_held, k.cart_id IS NOT NULL AS is_chosen\n  FROM (SELECT * FROM coupon_grant WHERE user_id = :userId!) g\n  FULL JOIN (SELECT * FROM cart_coupon WHERE cart_id = (SELECT id FROM cart WHERE user_id = :userId!)) k USING (coupon_id)) own\nJOIN coupon c ON c.id = own.coupon_id\nLEFT JOIN store s ON s.id = c.store_id LEFT JOIN category d ON d.id = s.department_id\nORDER BY least(c.ends_at, own.ends_at), c.id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT c.id, c.code, c.name, c.is_promo AS "isPromo", c.value, c.min_spend AS "minSpend", c.starts_at AS "startsAt",
 *   least(c.ends_at, own.ends_at) AS "endsAt!", c.max_uses - c.uses AS "usesLeft",
 *   (SELECT r.at FROM redemption r WHERE r.coupon_id = c.id AND r.user_id = :userId! AND r.returned_at IS NULL) AS "usedAt",
 *   s.id AS "storeId?", s.slug AS "storeSlug?", s.name AS "storeName?", d.slug AS "storeDepartment?",
 *   own.is_held AS "isHeld!", own.is_chosen AS "isChosen!"
 * FROM (
 *   SELECT coupon_id, g.ends_at, g.user_id IS NOT NULL AS is_held, k.cart_id IS NOT NULL AS is_chosen
 *   FROM (SELECT * FROM coupon_grant WHERE user_id = :userId!) g
 *   FULL JOIN (SELECT * FROM cart_coupon WHERE cart_id = (SELECT id FROM cart WHERE user_id = :userId!)) k USING (coupon_id)) own
 * JOIN coupon c ON c.id = own.coupon_id
 * LEFT JOIN store s ON s.id = c.store_id LEFT JOIN category d ON d.id = s.department_id
 * ORDER BY least(c.ends_at, own.ends_at), c.id
 * ```
 */
export const listOfCart = new PreparedQuery<IListOfCartParams,IListOfCartResult>(listOfCartIR);


/** 'ListClaimable' parameters type */
export interface IListClaimableParams {
  storeIds: numberArray;
}

/** 'ListClaimable' return type */
export interface IListClaimableResult {
  code: string;
  endsAt: Date;
  id: number;
  isPromo: boolean;
  minSpend: number;
  name: Json;
  startsAt: Date;
  storeDepartment: string | null;
  storeId: number | null;
  storeName: string | null;
  storeSlug: string | null;
  usedAt: Date | null;
  usesLeft: number | null;
  value: number;
}

/** 'ListClaimable' query type */
export interface IListClaimableQuery {
  params: IListClaimableParams;
  result: IListClaimableResult;
}

const listClaimableIR: any = {"usedParamSet":{"storeIds":true},"params":[{"name":"storeIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":426,"b":435}]}],"statement":"SELECT c.id, c.code, c.name, c.is_promo AS \"isPromo\", c.value, c.min_spend AS \"minSpend\", c.starts_at AS \"startsAt\", c.ends_at AS \"endsAt\",\n  c.max_uses - c.uses AS \"usesLeft\", NULL::timestamptz AS \"usedAt\",\n  s.id AS \"storeId?\", s.slug AS \"storeSlug?\", s.name AS \"storeName?\", d.slug AS \"storeDepartment?\"\nFROM coupon c JOIN store s ON s.id = c.store_id LEFT JOIN category d ON d.id = s.department_id\nWHERE c.store_id = ANY (:storeIds!::int[]) AND c.claimable AND NOT c.is_promo AND s.state = 'active'\n  AND (c.max_uses IS NULL OR c.uses < c.max_uses)\nORDER BY c.ends_at, c.id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT c.id, c.code, c.name, c.is_promo AS "isPromo", c.value, c.min_spend AS "minSpend", c.starts_at AS "startsAt", c.ends_at AS "endsAt",
 *   c.max_uses - c.uses AS "usesLeft", NULL::timestamptz AS "usedAt",
 *   s.id AS "storeId?", s.slug AS "storeSlug?", s.name AS "storeName?", d.slug AS "storeDepartment?"
 * FROM coupon c JOIN store s ON s.id = c.store_id LEFT JOIN category d ON d.id = s.department_id
 * WHERE c.store_id = ANY (:storeIds!::int[]) AND c.claimable AND NOT c.is_promo AND s.state = 'active'
 *   AND (c.max_uses IS NULL OR c.uses < c.max_uses)
 * ORDER BY c.ends_at, c.id
 * ```
 */
export const listClaimable = new PreparedQuery<IListClaimableParams,IListClaimableResult>(listClaimableIR);


/** 'FindPromo' parameters type */
export interface IFindPromoParams {
  code: string;
  userId: string;
}

/** 'FindPromo' return type */
export interface IFindPromoResult {
  code: string;
  endsAt: Date;
  id: number;
  isPromo: boolean;
  minSpend: number;
  name: Json;
  startsAt: Date;
  storeDepartment: string | null;
  storeId: number | null;
  storeName: string | null;
  storeSlug: string | null;
  usedAt: Date | null;
  usesLeft: number | null;
  value: number;
}

/** 'FindPromo' query type */
export interface IFindPromoQuery {
  params: IFindPromoParams;
  result: IFindPromoResult;
}

const findPromoIR: any = {"usedParamSet":{"userId":true,"code":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":251,"b":258}]},{"name":"code","required":true,"transform":{"type":"scalar"},"locs":[{"a":514,"b":519}]}],"statement":"SELECT c.id, c.code, c.name, c.is_promo AS \"isPromo\", c.value, c.min_spend AS \"minSpend\", c.starts_at AS \"startsAt\",\n  c.ends_at AS \"endsAt\", c.max_uses - c.uses AS \"usesLeft\",\n  (SELECT r.at FROM redemption r WHERE r.coupon_id = c.id AND r.user_id = :userId! AND r.returned_at IS NULL) AS \"usedAt\",\n  s.id AS \"storeId?\", s.slug AS \"storeSlug?\", s.name AS \"storeName?\", d.slug AS \"storeDepartment?\"\nFROM coupon c LEFT JOIN store s ON s.id = c.store_id LEFT JOIN category d ON d.id = s.department_id\nWHERE c.code = :code! AND c.is_promo"};

/**
 * Query generated from SQL:
 * ```
 * SELECT c.id, c.code, c.name, c.is_promo AS "isPromo", c.value, c.min_spend AS "minSpend", c.starts_at AS "startsAt",
 *   c.ends_at AS "endsAt", c.max_uses - c.uses AS "usesLeft",
 *   (SELECT r.at FROM redemption r WHERE r.coupon_id = c.id AND r.user_id = :userId! AND r.returned_at IS NULL) AS "usedAt",
 *   s.id AS "storeId?", s.slug AS "storeSlug?", s.name AS "storeName?", d.slug AS "storeDepartment?"
 * FROM coupon c LEFT JOIN store s ON s.id = c.store_id LEFT JOIN category d ON d.id = s.department_id
 * WHERE c.code = :code! AND c.is_promo
 * ```
 */
export const findPromo = new PreparedQuery<IFindPromoParams,IFindPromoResult>(findPromoIR);


/** 'ListChosen' parameters type */
export interface IListChosenParams {
  cartId: string;
  userId: string;
}

/** 'ListChosen' return type */
export interface IListChosenResult {
  code: string;
  endsAt: Date;
  id: number;
  isPromo: boolean;
  minSpend: number;
  name: Json;
  startsAt: Date;
  storeDepartment: string | null;
  storeId: number | null;
  storeName: string | null;
  storeSlug: string | null;
  usedAt: Date | null;
  usesLeft: number | null;
  value: number;
}

/** 'ListChosen' query type */
export interface IListChosenQuery {
  params: IListChosenParams;
  result: IListChosenResult;
}

const listChosenIR: any = {"usedParamSet":{"userId":true,"cartId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":270,"b":277},{"a":622,"b":629}]},{"name":"cartId","required":true,"transform":{"type":"scalar"},"locs":[{"a":668,"b":675}]}],"statement":"SELECT c.id, c.code, c.name, c.is_promo AS \"isPromo\", c.value, c.min_spend AS \"minSpend\", c.starts_at AS \"startsAt\",\n  least(c.ends_at, g.ends_at) AS \"endsAt!\", c.max_uses - c.uses AS \"usesLeft\",\n  (SELECT r.at FROM redemption r WHERE r.coupon_id = c.id AND r.user_id = :userId! AND r.returned_at IS NULL) AS \"usedAt\",\n  s.id AS \"storeId?\", s.slug AS \"storeSlug?\", s.name AS \"storeName?\", d.slug AS \"storeDepartment?\"\nFROM cart_coupon k JOIN coupon c ON c.id = k.coupon_id\nLEFT JOIN store s ON s.id = c.store_id LEFT JOIN category d ON d.id = s.department_id\nLEFT JOIN coupon_grant g ON g.coupon_id = c.id AND g.user_id = :userId! AND NOT c.is_promo\nWHERE k.cart_id = :cartId! ORDER BY c.id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT c.id, c.code, c.name, c.is_promo AS "isPromo", c.value, c.min_spend AS "minSpend", c.starts_at AS "startsAt",
 *   least(c.ends_at, g.ends_at) AS "endsAt!", c.max_uses - c.uses AS "usesLeft",
 *   (SELECT r.at FROM redemption r WHERE r.coupon_id = c.id AND r.user_id = :userId! AND r.returned_at IS NULL) AS "usedAt",
 *   s.id AS "storeId?", s.slug AS "storeSlug?", s.name AS "storeName?", d.slug AS "storeDepartment?"
 * FROM cart_coupon k JOIN coupon c ON c.id = k.coupon_id
 * LEFT JOIN store s ON s.id = c.store_id LEFT JOIN category d ON d.id = s.department_id
 * LEFT JOIN coupon_grant g ON g.coupon_id = c.id AND g.user_id = :userId! AND NOT c.is_promo
 * WHERE k.cart_id = :cartId! ORDER BY c.id
 * ```
 */
export const listChosen = new PreparedQuery<IListChosenParams,IListChosenResult>(listChosenIR);


/** 'RemoveOthers' parameters type */
export interface IRemoveOthersParams {
  cartId: string;
  ids: numberArray;
}

/** 'RemoveOthers' return type */
export type IRemoveOthersResult = void;

/** 'RemoveOthers' query type */
export interface IRemoveOthersQuery {
  params: IRemoveOthersParams;
  result: IRemoveOthersResult;
}

const removeOthersIR: any = {"usedParamSet":{"cartId":true,"ids":true},"params":[{"name":"cartId","required":true,"transform":{"type":"scalar"},"locs":[{"a":40,"b":47}]},{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":71,"b":75}]}],"statement":"DELETE FROM cart_coupon WHERE cart_id = :cartId! AND coupon_id <> ALL (:ids!::int[])"};

/**
 * Query generated from SQL:
 * ```
 * DELETE FROM cart_coupon WHERE cart_id = :cartId! AND coupon_id <> ALL (:ids!::int[])
 * ```
 */
export const removeOthers = new PreparedQuery<IRemoveOthersParams,IRemoveOthersResult>(removeOthersIR);


/** 'PutChosen' parameters type */
export interface IPutChosenParams {
  cartId: string;
  ids: numberArray;
  kinds: cart_coupon_kindArray;
}

/** 'PutChosen' return type */
export type IPutChosenResult = void;

/** 'PutChosen' query type */
export interface IPutChosenQuery {
  params: IPutChosenParams;
  result: IPutChosenResult;
}

const putChosenIR: any = {"usedParamSet":{"cartId":true,"ids":true,"kinds":true},"params":[{"name":"cartId","required":true,"transform":{"type":"scalar"},"locs":[{"a":68,"b":75}]},{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":115,"b":119}]},{"name":"kinds","required":true,"transform":{"type":"scalar"},"locs":[{"a":129,"b":135}]}],"statement":"INSERT INTO cart_coupon (cart_id, coupon_id, kind, store_id)\nSELECT :cartId!, c.id, x.kind, c.store_id\nFROM unnest(:ids!::int[], :kinds!::cart_coupon_kind[]) AS x (id, kind) JOIN coupon c ON c.id = x.id\nON CONFLICT (cart_id, coupon_id) DO NOTHING"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO cart_coupon (cart_id, coupon_id, kind, store_id)
 * SELECT :cartId!, c.id, x.kind, c.store_id
 * FROM unnest(:ids!::int[], :kinds!::cart_coupon_kind[]) AS x (id, kind) JOIN coupon c ON c.id = x.id
 * ON CONFLICT (cart_id, coupon_id) DO NOTHING
 * ```
 */
export const putChosen = new PreparedQuery<IPutChosenParams,IPutChosenResult>(putChosenIR);


