/** Types generated for queries found in "src/modules/reviews/reviews.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type NumberOrString = number | string;

export type stringArray = (string)[];

/** 'ListNewestComments' parameters type */
export interface IListNewestCommentsParams {
  limit: NumberOrString;
  slug: string;
}

/** 'ListNewestComments' return type */
export interface IListNewestCommentsResult {
  authorName: string;
  comment: string;
  createdAt: Date;
  id: string;
  images: stringArray | null;
  language: string | null;
  nameHidden: boolean;
  rating: number;
  reply: string | null;
  replyAt: Date | null;
  storeName: string;
  usefulCount: number;
}

/** 'ListNewestComments' query type */
export interface IListNewestCommentsQuery {
  params: IListNewestCommentsParams;
  result: IListNewestCommentsResult;
}

const listNewestCommentsIR: any = {"usedParamSet":{"slug":true,"limit":true},"params":[{"name":"slug","required":true,"transform":{"type":"scalar"},"locs":[{"a":339,"b":344}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":467,"b":473}]}],"statement":"SELECT r.id, r.rating, r.comment, r.author_name AS \"authorName\", r.name_hidden AS \"nameHidden\", r.language, r.images,\n  r.useful_count AS \"usefulCount\", r.created_at AS \"createdAt\", r.reply, r.reply_at AS \"replyAt\", s.name AS \"storeName\"\nFROM review r JOIN product p ON p.id = r.product_id JOIN store s ON s.id = p.store_id\nWHERE p.slug = :slug! AND r.hidden_at IS NULL\nORDER BY (r.comment <> '' OR cardinality(r.images) > 0) DESC, r.created_at DESC, r.id DESC LIMIT :limit!"};

/**
 * Query generated from SQL:
 * ```
 * SELECT r.id, r.rating, r.comment, r.author_name AS "authorName", r.name_hidden AS "nameHidden", r.language, r.images,
 *   r.useful_count AS "usefulCount", r.created_at AS "createdAt", r.reply, r.reply_at AS "replyAt", s.name AS "storeName"
 * FROM review r JOIN product p ON p.id = r.product_id JOIN store s ON s.id = p.store_id
 * WHERE p.slug = :slug! AND r.hidden_at IS NULL
 * ORDER BY (r.comment <> '' OR cardinality(r.images) > 0) DESC, r.created_at DESC, r.id DESC LIMIT :limit!
 * ```
 */
export const listNewestComments = new PreparedQuery<IListNewestCommentsParams,IListNewestCommentsResult>(listNewestCommentsIR);


/** 'LockLine' parameters type */
export interface ILockLineParams {
  lineId: string;
  userId: string;
}

/** 'LockLine' return type */
export interface ILockLineResult {
  id: string;
}

/** 'LockLine' query type */
export interface ILockLineQuery {
  params: ILockLineParams;
  result: ILockLineResult;
}

const lockLineIR: any = {"usedParamSet":{"lineId":true,"userId":true},"params":[{"name":"lineId","required":true,"transform":{"type":"scalar"},"locs":[{"a":118,"b":125}]},{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":143,"b":150}]}],"statement":"SELECT l.id FROM order_line l JOIN orders o ON o.id = l.order_id JOIN purchase p ON p.id = o.purchase_id\nWHERE l.id = :lineId! AND p.user_id = :userId! FOR SHARE OF p"};

/**
 * Query generated from SQL:
 * ```
 * SELECT l.id FROM order_line l JOIN orders o ON o.id = l.order_id JOIN purchase p ON p.id = o.purchase_id
 * WHERE l.id = :lineId! AND p.user_id = :userId! FOR SHARE OF p
 * ```
 */
export const lockLine = new PreparedQuery<ILockLineParams,ILockLineResult>(lockLineIR);


/** 'LockReview' parameters type */
export interface ILockReviewParams {
  id: string;
  slug: string;
}

/** 'LockReview' return type */
export interface ILockReviewResult {
  authorId: string | null;
  id: string;
  usefulCount: number;
}

/** 'LockReview' query type */
export interface ILockReviewQuery {
  params: ILockReviewParams;
  result: ILockReviewResult;
}

const lockReviewIR: any = {"usedParamSet":{"id":true,"slug":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":173,"b":176}]},{"name":"slug","required":true,"transform":{"type":"scalar"},"locs":[{"a":191,"b":196}]}],"statement":"SELECT r.id, r.user_id AS \"authorId\", r.useful_count AS \"usefulCount\"\nFROM review r JOIN product p ON p.id = r.product_id JOIN listing l ON l.product_id = p.id\nWHERE r.id = :id! AND p.slug = :slug! AND r.hidden_at IS NULL FOR NO KEY UPDATE OF r"};

/**
 * Query generated from SQL:
 * ```
 * SELECT r.id, r.user_id AS "authorId", r.useful_count AS "usefulCount"
 * FROM review r JOIN product p ON p.id = r.product_id JOIN listing l ON l.product_id = p.id
 * WHERE r.id = :id! AND p.slug = :slug! AND r.hidden_at IS NULL FOR NO KEY UPDATE OF r
 * ```
 */
export const lockReview = new PreparedQuery<ILockReviewParams,ILockReviewResult>(lockReviewIR);


/** 'LockReply' parameters type */
export interface ILockReplyParams {
  id: string;
}

/** 'LockReply' return type */
export interface ILockReplyResult {
  id: string;
}

/** 'LockReply' query type */
export interface ILockReplyQuery {
  params: ILockReplyParams;
  result: ILockReplyResult;
}

const lockReplyIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":33,"b":36}]}],"statement":"SELECT id FROM review WHERE id = :id! FOR NO KEY UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM review WHERE id = :id! FOR NO KEY UPDATE
 * ```
 */
export const lockReply = new PreparedQuery<ILockReplyParams,ILockReplyResult>(lockReplyIR);


/** 'IsSized' parameters type */
export interface IIsSizedParams {
  productId: number;
}

/** 'IsSized' return type */
export interface IIsSizedResult {
  isSized: boolean;
}

/** 'IsSized' query type */
export interface IIsSizedQuery {
  params: IIsSizedParams;
  result: IIsSizedResult;
}

const isSizedIR: any = {"usedParamSet":{"productId":true},"params":[{"name":"productId","required":true,"transform":{"type":"scalar"},"locs":[{"a":141,"b":151},{"a":430,"b":440}]}],"statement":"WITH RECURSIVE up AS (\n  SELECT c.id, c.parent_id, c.level, c.size_guide FROM product p JOIN category c ON c.id = p.category_id WHERE p.id = :productId!\n  UNION ALL SELECT c.id, c.parent_id, c.level, c.size_guide FROM category c JOIN up ON c.id = up.parent_id\n), guide AS (SELECT size_guide FROM up WHERE size_guide IS NOT NULL ORDER BY level DESC LIMIT 1)\nSELECT EXISTS (SELECT 1 FROM guide JOIN option_group g ON g.product_id = :productId! AND g.slug = guide.size_guide ->> 'option') AS \"isSized!\""};

/**
 * Query generated from SQL:
 * ```
 * WITH RECURSIVE up AS (
 *   SELECT c.id, c.parent_id, c.level, c.size_guide FROM product p JOIN category c ON c.id = p.category_id WHERE p.id = :productId!
 *   UNION ALL SELECT c.id, c.parent_id, c.level, c.size_guide FROM category c JOIN up ON c.id = up.parent_id
 * ), guide AS (SELECT size_guide FROM up WHERE size_guide IS NOT NULL ORDER BY level DESC LIMIT 1)
 * SELECT EXISTS (SELECT 1 FROM guide JOIN option_group g ON g.product_id = :productId! AND g.slug = guide.size_guide ->> 'option') AS "isSized!"
 * ```
 */
export const isSized = new PreparedQuery<IIsSizedParams,IIsSizedResult>(isSizedIR);


