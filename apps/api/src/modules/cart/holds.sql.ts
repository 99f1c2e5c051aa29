/** Types generated for queries found in "src/modules/cart/holds.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type DateOrStringArray = (DateOrString)[];

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'ListHolds' parameters type */
export interface IListHoldsParams {
  variantIds: numberArray;
}

/** 'ListHolds' return type */
export interface IListHoldsResult {
  ownerId: string;
  quantity: number;
  releasedAt: Date | null;
  startedAt: Date;
  until: Date;
  variantId: number;
}

/** 'ListHolds' query type */
export interface IListHoldsQuery {
  params: IListHoldsParams;
  result: IListHoldsResult;
}

const listHoldsIR: any = {"usedParamSet":{"variantIds":true},"params":[{"name":"variantIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":178,"b":189}]}],"statement":"SELECT user_id AS \"ownerId\", variant_id AS \"variantId\", quantity, started_at AS \"startedAt\", expires_at AS until,\n  released_at AS \"releasedAt\"\nFROM hold WHERE variant_id = ANY (:variantIds!::int[])"};

/**
 * Query generated from SQL:
 * ```
 * SELECT user_id AS "ownerId", variant_id AS "variantId", quantity, started_at AS "startedAt", expires_at AS until,
 *   released_at AS "releasedAt"
 * FROM hold WHERE variant_id = ANY (:variantIds!::int[])
 * ```
 */
export const listHolds = new PreparedQuery<IListHoldsParams,IListHoldsResult>(listHoldsIR);


/** 'PutHolds' parameters type */
export interface IPutHoldsParams {
  ends: DateOrStringArray;
  ids: stringArray;
  quantities: numberArray;
  starts: DateOrStringArray;
  userId: string;
  variantIds: numberArray;
}

/** 'PutHolds' return type */
export type IPutHoldsResult = void;

/** 'PutHolds' query type */
export interface IPutHoldsQuery {
  params: IPutHoldsParams;
  result: IPutHoldsResult;
}

const putHoldsIR: any = {"usedParamSet":{"userId":true,"ids":true,"variantIds":true,"quantities":true,"starts":true,"ends":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":97}]},{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":154,"b":158}]},{"name":"variantIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":169,"b":180}]},{"name":"quantities","required":true,"transform":{"type":"scalar"},"locs":[{"a":190,"b":201}]},{"name":"starts","required":true,"transform":{"type":"scalar"},"locs":[{"a":211,"b":218}]},{"name":"ends","required":true,"transform":{"type":"scalar"},"locs":[{"a":236,"b":241}]}],"statement":"INSERT INTO hold (id, user_id, variant_id, quantity, started_at, expires_at)\nSELECT x.id, :userId!, x.variant, x.quantity, x.started, x.until\nFROM unnest(:ids!::uuid[], :variantIds!::int[], :quantities!::int[], :starts!::timestamptz[], :ends!::timestamptz[])\n  AS x (id, variant, quantity, started, until)\nON CONFLICT (user_id, variant_id) DO UPDATE SET quantity = excluded.quantity, started_at = excluded.started_at,\n  expires_at = excluded.expires_at, released_at = NULL"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO hold (id, user_id, variant_id, quantity, started_at, expires_at)
 * SELECT x.id, :userId!, x.variant, x.quantity, x.started, x.until
 * FROM unnest(:ids!::uuid[], :variantIds!::int[], :quantities!::int[], :starts!::timestamptz[], :ends!::timestamptz[])
 *   AS x (id, variant, quantity, started, until)
 * ON CONFLICT (user_id, variant_id) DO UPDATE SET quantity = excluded.quantity, started_at = excluded.started_at,
 *   expires_at = excluded.expires_at, released_at = NULL
 * ```
 */
export const putHolds = new PreparedQuery<IPutHoldsParams,IPutHoldsResult>(putHoldsIR);


/** 'ReleaseHolds' parameters type */
export interface IReleaseHoldsParams {
  now: DateOrString;
  userId: string;
}

/** 'ReleaseHolds' return type */
export type IReleaseHoldsResult = void;

/** 'ReleaseHolds' query type */
export interface IReleaseHoldsQuery {
  params: IReleaseHoldsParams;
  result: IReleaseHoldsResult;
}

const releaseHoldsIR: any = {"usedParamSet":{"now":true,"userId":true},"params":[{"name":"now","required":true,"transform":{"type":"scalar"},"locs":[{"a":29,"b":33},{"a":50,"b":54},{"a":98,"b":102}]},{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":72,"b":79}]}],"statement":"UPDATE hold SET expires_at = :now!, released_at = :now! WHERE user_id = :userId! AND expires_at > :now!"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE hold SET expires_at = :now!, released_at = :now! WHERE user_id = :userId! AND expires_at > :now!
 * ```
 */
export const releaseHolds = new PreparedQuery<IReleaseHoldsParams,IReleaseHoldsResult>(releaseHoldsIR);


