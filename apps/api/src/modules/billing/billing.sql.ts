/** Types generated for queries found in "src/modules/billing/billing.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

/** 'ListCards' parameters type */
export interface IListCardsParams {
  userId: string;
}

/** 'ListCards' return type */
export interface IListCardsResult {
  brand: string;
  expiryMonth: number;
  expiryYear: number;
  fullName: string;
  id: string;
  isDefault: boolean;
  last4: string;
  token: string;
}

/** 'ListCards' query type */
export interface IListCardsQuery {
  params: IListCardsParams;
  result: IListCardsResult;
}

const listCardsIR: any = {"usedParamSet":{"userId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":177,"b":184}]}],"statement":"SELECT id, token, full_name AS \"fullName\", brand, last4, expiry_month AS \"expiryMonth\", expiry_year AS \"expiryYear\",\n  is_default AS \"isDefault\"\nFROM saved_card WHERE user_id = :userId! ORDER BY is_default DESC, created_at DESC, id DESC"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id, token, full_name AS "fullName", brand, last4, expiry_month AS "expiryMonth", expiry_year AS "expiryYear",
 *   is_default AS "isDefault"
 * FROM saved_card WHERE user_id = :userId! ORDER BY is_default DESC, created_at DESC, id DESC
 * ```
 */
export const listCards = new PreparedQuery<IListCardsParams,IListCardsResult>(listCardsIR);


/** 'FindCard' parameters type */
export interface IFindCardParams {
  id: string;
  userId: string;
}

/** 'FindCard' return type */
export interface IFindCardResult {
  brand: string;
  expiryMonth: number;
  expiryYear: number;
  fullName: string;
  id: string;
  isDefault: boolean;
  last4: string;
  token: string;
}

/** 'FindCard' query type */
export interface IFindCardQuery {
  params: IFindCardParams;
  result: IFindCardResult;
}

const findCardIR: any = {"usedParamSet":{"userId":true,"id":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":177,"b":184}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":195,"b":198}]}],"statement":"SELECT id, token, full_name AS \"fullName\", brand, last4, expiry_month AS \"expiryMonth\", expiry_year AS \"expiryYear\",\n  is_default AS \"isDefault\"\nFROM saved_card WHERE user_id = :userId! AND id = :id!"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id, token, full_name AS "fullName", brand, last4, expiry_month AS "expiryMonth", expiry_year AS "expiryYear",
 *   is_default AS "isDefault"
 * FROM saved_card WHERE user_id = :userId! AND id = :id!
 * ```
 */
export const findCard = new PreparedQuery<IFindCardParams,IFindCardResult>(findCardIR);


/** 'LockCards' parameters type */
export interface ILockCardsParams {
  userId: string;
}

/** 'LockCards' return type */
export interface ILockCardsResult {
  id: string;
}

/** 'LockCards' query type */
export interface ILockCardsQuery {
  params: ILockCardsParams;
  result: ILockCardsResult;
}

const lockCardsIR: any = {"usedParamSet":{"userId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":39}]}],"statement":"SELECT id FROM users WHERE id = :userId! FOR UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM users WHERE id = :userId! FOR UPDATE
 * ```
 */
export const lockCards = new PreparedQuery<ILockCardsParams,ILockCardsResult>(lockCardsIR);


/** 'RenewCard' parameters type */
export interface IRenewCardParams {
  brand: string;
  expiryMonth: number;
  expiryYear: number;
  fullName: string;
  last4: string;
  token: string;
  userId: string;
}

/** 'RenewCard' return type */
export interface IRenewCardResult {
  id: string;
}

/** 'RenewCard' query type */
export interface IRenewCardQuery {
  params: IRenewCardParams;
  result: IRenewCardResult;
}

const renewCardIR: any = {"usedParamSet":{"token":true,"fullName":true,"userId":true,"brand":true,"last4":true,"expiryMonth":true,"expiryYear":true},"params":[{"name":"token","required":true,"transform":{"type":"scalar"},"locs":[{"a":30,"b":36}]},{"name":"fullName","required":true,"transform":{"type":"scalar"},"locs":[{"a":51,"b":60}]},{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":119,"b":126}]},{"name":"brand","required":true,"transform":{"type":"scalar"},"locs":[{"a":140,"b":146}]},{"name":"last4","required":true,"transform":{"type":"scalar"},"locs":[{"a":160,"b":166}]},{"name":"expiryMonth","required":true,"transform":{"type":"scalar"},"locs":[{"a":191,"b":203}]},{"name":"expiryYear","required":true,"transform":{"type":"scalar"},"locs":[{"a":223,"b":234}]}],"statement":"UPDATE saved_card SET token = :token!, full_name = :fullName! WHERE id = (\n  SELECT id FROM saved_card WHERE user_id = :userId! AND brand = :brand! AND last4 = :last4!\n    AND expiry_month = :expiryMonth! AND expiry_year = :expiryYear! ORDER BY created_at, id LIMIT 1)\nRETURNING id"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE saved_card SET token = :token!, full_name = :fullName! WHERE id = (
 *   SELECT id FROM saved_card WHERE user_id = :userId! AND brand = :brand! AND last4 = :last4!
 *     AND expiry_month = :expiryMonth! AND expiry_year = :expiryYear! ORDER BY created_at, id LIMIT 1)
 * RETURNING id
 * ```
 */
export const renewCard = new PreparedQuery<IRenewCardParams,IRenewCardResult>(renewCardIR);


/** 'InsertCard' parameters type */
export interface IInsertCardParams {
  brand: string;
  expiryMonth: number;
  expiryYear: number;
  fullName: string;
  id: string;
  last4: string;
  token: string;
  userId: string;
}

/** 'InsertCard' return type */
export type IInsertCardResult = void;

/** 'InsertCard' query type */
export interface IInsertCardQuery {
  params: IInsertCardParams;
  result: IInsertCardResult;
}

const insertCardIR: any = {"usedParamSet":{"id":true,"userId":true,"token":true,"fullName":true,"brand":true,"last4":true,"expiryMonth":true,"expiryYear":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":116,"b":119}]},{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":122,"b":129},{"a":255,"b":262}]},{"name":"token","required":true,"transform":{"type":"scalar"},"locs":[{"a":132,"b":138}]},{"name":"fullName","required":true,"transform":{"type":"scalar"},"locs":[{"a":141,"b":150}]},{"name":"brand","required":true,"transform":{"type":"scalar"},"locs":[{"a":153,"b":159}]},{"name":"last4","required":true,"transform":{"type":"scalar"},"locs":[{"a":162,"b":168}]},{"name":"expiryMonth","required":true,"transform":{"type":"scalar"},"locs":[{"a":171,"b":183}]},{"name":"expiryYear","required":true,"transform":{"type":"scalar"},"locs":[{"a":186,"b":197}]}],"statement":"INSERT INTO saved_card (id, user_id, token, full_name, brand, last4, expiry_month, expiry_year, is_default)\nVALUES (:id!, :userId!, :token!, :fullName!, :brand!, :last4!, :expiryMonth!, :expiryYear!,\n  NOT EXISTS (SELECT 1 FROM saved_card WHERE user_id = :userId! AND is_default))"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO saved_card (id, user_id, token, full_name, brand, last4, expiry_month, expiry_year, is_default)
 * VALUES (:id!, :userId!, :token!, :fullName!, :brand!, :last4!, :expiryMonth!, :expiryYear!,
 *   NOT EXISTS (SELECT 1 FROM saved_card WHERE user_id = :userId! AND is_default))
 * ```
 */
export const insertCard = new PreparedQuery<IInsertCardParams,IInsertCardResult>(insertCardIR);


/** 'ClearDefault' parameters type */
export interface IClearDefaultParams {
  userId: string;
}

/** 'ClearDefault' return type */
export type IClearDefaultResult = void;

/** 'ClearDefault' query type */
export interface IClearDefaultQuery {
  params: IClearDefaultParams;
  result: IClearDefaultResult;
}

const clearDefaultIR: any = {"usedParamSet":{"userId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":57,"b":64}]}],"statement":"UPDATE saved_card SET is_default = false WHERE user_id = :userId! AND is_default"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE saved_card SET is_default = false WHERE user_id = :userId! AND is_default
 * ```
 */
export const clearDefault = new PreparedQuery<IClearDefaultParams,IClearDefaultResult>(clearDefaultIR);


/** 'SetDefault' parameters type */
export interface ISetDefaultParams {
  id: string;
  userId: string;
}

/** 'SetDefault' return type */
export type ISetDefaultResult = void;

/** 'SetDefault' query type */
export interface ISetDefaultQuery {
  params: ISetDefaultParams;
  result: ISetDefaultResult;
}

const setDefaultIR: any = {"usedParamSet":{"userId":true,"id":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":56,"b":63}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":74,"b":77}]}],"statement":"UPDATE saved_card SET is_default = true WHERE user_id = :userId! AND id = :id!"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE saved_card SET is_default = true WHERE user_id = :userId! AND id = :id!
 * ```
 */
export const setDefault = new PreparedQuery<ISetDefaultParams,ISetDefaultResult>(setDefaultIR);


/** 'RemoveCard' parameters type */
export interface IRemoveCardParams {
  id: string;
  userId: string;
}

/** 'RemoveCard' return type */
export interface IRemoveCardResult {
  id: string;
}

/** 'RemoveCard' query type */
export interface IRemoveCardQuery {
  params: IRemoveCardParams;
  result: IRemoveCardResult;
}

const removeCardIR: any = {"usedParamSet":{"userId":true,"id":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":46}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":57,"b":60}]}],"statement":"DELETE FROM saved_card WHERE user_id = :userId! AND id = :id! RETURNING id"};

/**
 * Query generated from SQL:
 * ```
 * DELETE FROM saved_card WHERE user_id = :userId! AND id = :id! RETURNING id
 * ```
 */
export const removeCard = new PreparedQuery<IRemoveCardParams,IRemoveCardResult>(removeCardIR);


/** 'EnsureDefault' parameters type */
export interface IEnsureDefaultParams {
  userId: string;
}

/** 'EnsureDefault' return type */
export type IEnsureDefaultResult = void;

/** 'EnsureDefault' query type */
export interface IEnsureDefaultQuery {
  params: IEnsureDefaultParams;
  result: IEnsureDefaultResult;
}

const ensureDefaultIR: any = {"usedParamSet":{"userId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":97,"b":104}]}],"statement":"UPDATE saved_card SET is_default = true WHERE id = (\n  SELECT id FROM saved_card WHERE user_id = :userId! ORDER BY is_default DESC, created_at DESC, id DESC LIMIT 1)\nAND NOT is_default"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE saved_card SET is_default = true WHERE id = (
 *   SELECT id FROM saved_card WHERE user_id = :userId! ORDER BY is_default DESC, created_at DESC, id DESC LIMIT 1)
 * AND NOT is_default
 * ```
 */
export const ensureDefault = new PreparedQuery<IEnsureDefaultParams,IEnsureDefaultResult>(ensureDefaultIR);


