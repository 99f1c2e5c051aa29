/** Types generated for queries found in "src/modules/addresses/addresses.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type address_type = 'invoice' | 'shipping';

/** 'ListAddresses' parameters type */
export interface IListAddressesParams {
  userId: string;
}

/** 'ListAddresses' return type */
export interface IListAddressesResult {
  address: string;
  cityId: number;
  cityName: string;
  email: string;
  id: string;
  isDefault: boolean;
  name: string;
  notes: string;
  phone: string;
  postalCode: string;
  quarterId: number;
  quarterName: string;
  title: string;
  type: address_type;
}

/** 'ListAddresses' query type */
export interface IListAddressesQuery {
  params: IListAddressesParams;
  result: IListAddressesResult;
}

const listAddressesIR: any = {"usedParamSet":{"userId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":339,"b":346}]}],"statement":"SELECT a.id, a.type, a.name, a.phone, a.title, a.city_id AS \"cityId\", a.quarter_id AS \"quarterId\", c.name AS \"cityName\",\n  q.name AS \"quarterName\", a.address, a.notes, a.postal_code AS \"postalCode\", a.email, a.is_default AS \"isDefault\"\nFROM address a JOIN city c ON c.id = a.city_id JOIN quarter q ON q.id = a.quarter_id\nWHERE a.user_id = :userId! ORDER BY a.is_default DESC, a.created_at DESC, a.id DESC"};

/**
 * Query generated from SQL:
 * ```
 * SELECT a.id, a.type, a.name, a.phone, a.title, a.city_id AS "cityId", a.quarter_id AS "quarterId", c.name AS "cityName",
 *   q.name AS "quarterName", a.address, a.notes, a.postal_code AS "postalCode", a.email, a.is_default AS "isDefault"
 * FROM address a JOIN city c ON c.id = a.city_id JOIN quarter q ON q.id = a.quarter_id
 * WHERE a.user_id = :userId! ORDER BY a.is_default DESC, a.created_at DESC, a.id DESC
 * ```
 */
export const listAddresses = new PreparedQuery<IListAddressesParams,IListAddressesResult>(listAddressesIR);


/** 'FindAddress' parameters type */
export interface IFindAddressParams {
  id: string;
  userId: string;
}

/** 'FindAddress' return type */
export interface IFindAddressResult {
  address: string;
  cityId: number;
  cityName: string;
  email: string;
  id: string;
  isDefault: boolean;
  name: string;
  notes: string;
  phone: string;
  postalCode: string;
  quarterId: number;
  quarterName: string;
  title: string;
  type: address_type;
}

/** 'FindAddress' query type */
export interface IFindAddressQuery {
  params: IFindAddressParams;
  result: IFindAddressResult;
}

const findAddressIR: any = {"usedParamSet":{"userId":true,"id":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":339,"b":346}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":359,"b":362}]}],"statement":"SELECT a.id, a.type, a.name, a.phone, a.title, a.city_id AS \"cityId\", a.quarter_id AS \"quarterId\", c.name AS \"cityName\",\n  q.name AS \"quarterName\", a.address, a.notes, a.postal_code AS \"postalCode\", a.email, a.is_default AS \"isDefault\"\nFROM address a JOIN city c ON c.id = a.city_id JOIN quarter q ON q.id = a.quarter_id\nWHERE a.user_id = :userId! AND a.id = :id!"};

/**
 * Query generated from SQL:
 * ```
 * SELECT a.id, a.type, a.name, a.phone, a.title, a.city_id AS "cityId", a.quarter_id AS "quarterId", c.name AS "cityName",
 *   q.name AS "quarterName", a.address, a.notes, a.postal_code AS "postalCode", a.email, a.is_default AS "isDefault"
 * FROM address a JOIN city c ON c.id = a.city_id JOIN quarter q ON q.id = a.quarter_id
 * WHERE a.user_id = :userId! AND a.id = :id!
 * ```
 */
export const findAddress = new PreparedQuery<IFindAddressParams,IFindAddressResult>(findAddressIR);


/** 'FindQuarter' parameters type */
export interface IFindQuarterParams {
  cityId: number;
  quarterId: number;
}

/** 'FindQuarter' return type */
export interface IFindQuarterResult {
  id: number;
}

/** 'FindQuarter' query type */
export interface IFindQuarterQuery {
  params: IFindQuarterParams;
  result: IFindQuarterResult;
}

const findQuarterIR: any = {"usedParamSet":{"quarterId":true,"cityId":true},"params":[{"name":"quarterId","required":true,"transform":{"type":"scalar"},"locs":[{"a":34,"b":44}]},{"name":"cityId","required":true,"transform":{"type":"scalar"},"locs":[{"a":60,"b":67}]}],"statement":"SELECT id FROM quarter WHERE id = :quarterId! AND city_id = :cityId!"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM quarter WHERE id = :quarterId! AND city_id = :cityId!
 * ```
 */
export const findQuarter = new PreparedQuery<IFindQuarterParams,IFindQuarterResult>(findQuarterIR);


/** 'LockAddressBook' parameters type */
export interface ILockAddressBookParams {
  userId: string;
}

/** 'LockAddressBook' return type */
export interface ILockAddressBookResult {
  id: string;
}

/** 'LockAddressBook' query type */
export interface ILockAddressBookQuery {
  params: ILockAddressBookParams;
  result: ILockAddressBookResult;
}

const lockAddressBookIR: any = {"usedParamSet":{"userId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":39}]}],"statement":"SELECT id FROM users WHERE id = :userId! FOR UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM users WHERE id = :userId! FOR UPDATE
 * ```
 */
export const lockAddressBook = new PreparedQuery<ILockAddressBookParams,ILockAddressBookResult>(lockAddressBookIR);


/** 'FindDefault' parameters type */
export interface IFindDefaultParams {
  type: address_type;
  userId: string;
}

/** 'FindDefault' return type */
export interface IFindDefaultResult {
  id: string;
}

/** 'FindDefault' query type */
export interface IFindDefaultQuery {
  params: IFindDefaultParams;
  result: IFindDefaultResult;
}

const findDefaultIR: any = {"usedParamSet":{"userId":true,"type":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":46}]},{"name":"type","required":true,"transform":{"type":"scalar"},"locs":[{"a":59,"b":64}]}],"statement":"SELECT id FROM address WHERE user_id = :userId! AND type = :type! AND is_default"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM address WHERE user_id = :userId! AND type = :type! AND is_default
 * ```
 */
export const findDefault = new PreparedQuery<IFindDefaultParams,IFindDefaultResult>(findDefaultIR);


/** 'ClearDefault' parameters type */
export interface IClearDefaultParams {
  type: address_type;
  userId: string;
}

/** 'ClearDefault' return type */
export type IClearDefaultResult = void;

/** 'ClearDefault' query type */
export interface IClearDefaultQuery {
  params: IClearDefaultParams;
  result: IClearDefaultResult;
}

const clearDefaultIR: any = {"usedParamSet":{"userId":true,"type":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":61}]},{"name":"type","required":true,"transform":{"type":"scalar"},"locs":[{"a":74,"b":79}]}],"statement":"UPDATE address SET is_default = false WHERE user_id = :userId! AND type = :type! AND is_default"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE address SET is_default = false WHERE user_id = :userId! AND type = :type! AND is_default
 * ```
 */
export const clearDefault = new PreparedQuery<IClearDefaultParams,IClearDefaultResult>(clearDefaultIR);


/** 'EnsureDefault' parameters type */
export interface IEnsureDefaultParams {
  type: address_type;
  userId: string;
}

/** 'EnsureDefault' return type */
export type IEnsureDefaultResult = void;

/** 'EnsureDefault' query type */
export interface IEnsureDefaultQuery {
  params: IEnsureDefaultParams;
  result: IEnsureDefaultResult;
}

const ensureDefaultIR: any = {"usedParamSet":{"userId":true,"type":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":91,"b":98}]},{"name":"type","required":true,"transform":{"type":"scalar"},"locs":[{"a":111,"b":116}]}],"statement":"UPDATE address SET is_default = true WHERE id = (\n  SELECT id FROM address WHERE user_id = :userId! AND type = :type!\n  ORDER BY is_default DESC, created_at DESC, id DESC LIMIT 1) AND NOT is_default"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE address SET is_default = true WHERE id = (
 *   SELECT id FROM address WHERE user_id = :userId! AND type = :type!
 *   ORDER BY is_default DESC, created_at DESC, id DESC LIMIT 1) AND NOT is_default
 * ```
 */
export const ensureDefault = new PreparedQuery<IEnsureDefaultParams,IEnsureDefaultResult>(ensureDefaultIR);


/** 'InsertAddress' parameters type */
export interface IInsertAddressParams {
  address: string;
  cityId: number;
  email: string;
  id: string;
  isDefault: boolean;
  name: string;
  notes: string;
  phone: string;
  postalCode: string;
  quarterId: number;
  title: string;
  type: address_type;
  userId: string;
}

/** 'InsertAddress' return type */
export type IInsertAddressResult = void;

/** 'InsertAddress' query type */
export interface IInsertAddressQuery {
  params: IInsertAddressParams;
  result: IInsertAddressResult;
}

const insertAddressIR: any = {"usedParamSet":{"id":true,"userId":true,"type":true,"name":true,"phone":true,"title":true,"cityId":true,"quarterId":true,"address":true,"notes":true,"postalCode":true,"email":true,"isDefault":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":137,"b":140}]},{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":143,"b":150}]},{"name":"type","required":true,"transform":{"type":"scalar"},"locs":[{"a":153,"b":158}]},{"name":"name","required":true,"transform":{"type":"scalar"},"locs":[{"a":161,"b":166}]},{"name":"phone","required":true,"transform":{"type":"scalar"},"locs":[{"a":169,"b":175}]},{"name":"title","required":true,"transform":{"type":"scalar"},"locs":[{"a":178,"b":184}]},{"name":"cityId","required":true,"transform":{"type":"scalar"},"locs":[{"a":187,"b":194}]},{"name":"quarterId","required":true,"transform":{"type":"scalar"},"locs":[{"a":197,"b":207}]},{"name":"address","required":true,"transform":{"type":"scalar"},"locs":[{"a":210,"b":218}]},{"name":"notes","required":true,"transform":{"type":"scalar"},"locs":[{"a":221,"b":227}]},{"name":"postalCode","required":true,"transform":{"type":"scalar"},"locs":[{"a":230,"b":241}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":244,"b":250}]},{"name":"isDefault","required":true,"transform":{"type":"scalar"},"locs":[{"a":253,"b":263}]}],"statement":"INSERT INTO address (id, user_id, type, name, phone, title, city_id, quarter_id, address, notes, postal_code, email, is_default)\nVALUES (:id!, :userId!, :type!, :name!, :phone!, :title!, :cityId!, :quarterId!, :address!, :notes!, :postalCode!, :email!, :isDefault!)"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO address (id, user_id, type, name, phone, title, city_id, quarter_id, address, notes, postal_code, email, is_default)
 * VALUES (:id!, :userId!, :type!, :name!, :phone!, :title!, :cityId!, :quarterId!, :address!, :notes!, :postalCode!, :email!, :isDefault!)
 * ```
 */
export const insertAddress = new PreparedQuery<IInsertAddressParams,IInsertAddressResult>(insertAddressIR);


/** 'UpdateAddress' parameters type */
export interface IUpdateAddressParams {
  address: string;
  cityId: number;
  email: string;
  id: string;
  isDefault: boolean;
  name: string;
  notes: string;
  phone: string;
  postalCode: string;
  quarterId: number;
  title: string;
  type: address_type;
  userId: string;
}

/** 'UpdateAddress' return type */
export type IUpdateAddressResult = void;

/** 'UpdateAddress' query type */
export interface IUpdateAddressQuery {
  params: IUpdateAddressParams;
  result: IUpdateAddressResult;
}

const updateAddressIR: any = {"usedParamSet":{"type":true,"name":true,"phone":true,"title":true,"cityId":true,"quarterId":true,"address":true,"notes":true,"postalCode":true,"email":true,"isDefault":true,"userId":true,"id":true},"params":[{"name":"type","required":true,"transform":{"type":"scalar"},"locs":[{"a":26,"b":31}]},{"name":"name","required":true,"transform":{"type":"scalar"},"locs":[{"a":41,"b":46}]},{"name":"phone","required":true,"transform":{"type":"scalar"},"locs":[{"a":57,"b":63}]},{"name":"title","required":true,"transform":{"type":"scalar"},"locs":[{"a":74,"b":80}]},{"name":"cityId","required":true,"transform":{"type":"scalar"},"locs":[{"a":93,"b":100}]},{"name":"quarterId","required":true,"transform":{"type":"scalar"},"locs":[{"a":116,"b":126}]},{"name":"address","required":true,"transform":{"type":"scalar"},"locs":[{"a":141,"b":149}]},{"name":"notes","required":true,"transform":{"type":"scalar"},"locs":[{"a":160,"b":166}]},{"name":"postalCode","required":true,"transform":{"type":"scalar"},"locs":[{"a":183,"b":194}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":205,"b":211}]},{"name":"isDefault","required":true,"transform":{"type":"scalar"},"locs":[{"a":227,"b":237}]},{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":255,"b":262}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":273,"b":276}]}],"statement":"UPDATE address SET type = :type!, name = :name!, phone = :phone!, title = :title!, city_id = :cityId!, quarter_id = :quarterId!,\n  address = :address!, notes = :notes!, postal_code = :postalCode!, email = :email!, is_default = :isDefault!\nWHERE user_id = :userId! AND id = :id!"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE address SET type = :type!, name = :name!, phone = :phone!, title = :title!, city_id = :cityId!, quarter_id = :quarterId!,
 *   address = :address!, notes = :notes!, postal_code = :postalCode!, email = :email!, is_default = :isDefault!
 * WHERE user_id = :userId! AND id = :id!
 * ```
 */
export const updateAddress = new PreparedQuery<IUpdateAddressParams,IUpdateAddressResult>(updateAddressIR);


/** 'RemoveAddress' parameters type */
export interface IRemoveAddressParams {
  id: string;
  userId: string;
}

/** 'RemoveAddress' return type */
export interface IRemoveAddressResult {
  type: address_type;
}

/** 'RemoveAddress' query type */
export interface IRemoveAddressQuery {
  params: IRemoveAddressParams;
  result: IRemoveAddressResult;
}

const removeAddressIR: any = {"usedParamSet":{"userId":true,"id":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":36,"b":43}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":57}]}],"statement":"DELETE FROM address WHERE user_id = :userId! AND id = :id! RETURNING type"};

/**
 * Query generated from SQL:
 * ```
 * DELETE FROM address WHERE user_id = :userId! AND id = :id! RETURNING type
 * ```
 */
export const removeAddress = new PreparedQuery<IRemoveAddressParams,IRemoveAddressResult>(removeAddressIR);


