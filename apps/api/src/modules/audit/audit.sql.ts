/** Types generated for queries found in "src/modules/audit/audit.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

/** 'FindActors' parameters type */
export interface IFindActorsParams {
  email: string;
}

/** 'FindActors' return type */
export interface IFindActorsResult {
  id: string;
}

/** 'FindActors' query type */
export interface IFindActorsQuery {
  params: IFindActorsParams;
  result: IFindActorsResult;
}

const findActorsIR: any = {"usedParamSet":{"email":true},"params":[{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":74,"b":80}]}],"statement":"SELECT id FROM users WHERE deleted_at IS NULL AND lower(email::text) LIKE :email!::text || '%' LIMIT 100"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM users WHERE deleted_at IS NULL AND lower(email::text) LIKE :email!::text || '%' LIMIT 100
 * ```
 */
export const findActors = new PreparedQuery<IFindActorsParams,IFindActorsResult>(findActorsIR);


