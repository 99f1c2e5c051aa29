/** Types generated for queries found in "src/modules/search/search.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type NumberOrString = number | string;

export type booleanArray = (boolean)[];

export type stringArray = (string)[];

/** 'FindHits' parameters type */
export interface IFindHitsParams {
  inWords: booleanArray;
  most: number;
  queries: stringArray;
}

/** 'FindHits' return type */
export interface IFindHitsResult {
  ids: Buffer | null;
}

/** 'FindHits' query type */
export interface IFindHitsQuery {
  params: IFindHitsParams;
  result: IFindHitsResult;
}

const findHitsIR: any = {"usedParamSet":{"most":true,"inWords":true,"queries":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":49,"b":54}]},{"name":"inWords","required":true,"transform":{"type":"scalar"},"locs":[{"a":76,"b":84}]},{"name":"queries","required":true,"transform":{"type":"scalar"},"locs":[{"a":98,"b":106}]}],"statement":"SELECT search_hits(q.in_words, q.query::tsquery, :most!) AS ids\nFROM unnest(:inWords!::boolean[], :queries!::text[]) WITH ORDINALITY AS q (in_words, query, n) ORDER BY n"};

/**
 * Query generated from SQL:
 * ```
 * SELECT search_hits(q.in_words, q.query::tsquery, :most!) AS ids
 * FROM unnest(:inWords!::boolean[], :queries!::text[]) WITH ORDINALITY AS q (in_words, query, n) ORDER BY n
 * ```
 */
export const findHits = new PreparedQuery<IFindHitsParams,IFindHitsResult>(findHitsIR);


/** 'ListExact' parameters type */
export interface IListExactParams {
  name: string;
}

/** 'ListExact' return type */
export interface IListExactResult {
  id: number;
}

/** 'ListExact' query type */
export interface IListExactQuery {
  params: IListExactParams;
  result: IListExactResult;
}

const listExactIR: any = {"usedParamSet":{"name":true},"params":[{"name":"name","required":true,"transform":{"type":"scalar"},"locs":[{"a":66,"b":71}]}],"statement":"SELECT product_id AS id FROM search_document WHERE names @> ARRAY[:name!::text]"};

/**
 * Query generated from SQL:
 * ```
 * SELECT product_id AS id FROM search_document WHERE names @> ARRAY[:name!::text]
 * ```
 */
export const listExact = new PreparedQuery<IListExactParams,IListExactResult>(listExactIR);


/** 'ListLookalikes' parameters type */
export interface IListLookalikesParams {
  language: string;
  limit: NumberOrString;
  word: string;
}

/** 'ListLookalikes' return type */
export interface IListLookalikesResult {
  word: string;
}

/** 'ListLookalikes' query type */
export interface IListLookalikesQuery {
  params: IListLookalikesParams;
  result: IListLookalikesResult;
}

const listLookalikesIR: any = {"usedParamSet":{"word":true,"language":true,"limit":true},"params":[{"name":"word","required":true,"transform":{"type":"scalar"},"locs":[{"a":57,"b":62},{"a":90,"b":95}]},{"name":"language","required":true,"transform":{"type":"scalar"},"locs":[{"a":132,"b":141}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":213,"b":219}]}],"statement":"SELECT word FROM search_word w WHERE near > 0 AND word % :word!\nORDER BY similarity(word, :word!) + CASE WHEN w.languages = '{}' OR :language! = ANY (w.languages) THEN 0.2 ELSE 0 END DESC,\n  near DESC, word LIMIT :limit!"};

/**
 * Query generated from SQL:
 * ```
 * SELECT word FROM search_word w WHERE near > 0 AND word % :word!
 * ORDER BY similarity(word, :word!) + CASE WHEN w.languages = '{}' OR :language! = ANY (w.languages) THEN 0.2 ELSE 0 END DESC,
 *   near DESC, word LIMIT :limit!
 * ```
 */
export const listLookalikes = new PreparedQuery<IListLookalikesParams,IListLookalikesResult>(listLookalikesIR);


/** 'RefreshWords' parameters type */
export type IRefreshWordsParams = void;

/** 'RefreshWords' return type */
export interface IRefreshWordsResult {
  refresh_search_words: undefined | null;
}

/** 'RefreshWords' query type */
export interface IRefreshWordsQuery {
  params: IRefreshWordsParams;
  result: IRefreshWordsResult;
}

const refreshWordsIR: any = {"usedParamSet":{},"params":[],"statement":"SELECT refresh_search_words()"};

/**
 * Query generated from SQL:
 * ```
 * SELECT refresh_search_words()
 * ```
 */
export const refreshWords = new PreparedQuery<IRefreshWordsParams,IRefreshWordsResult>(refreshWordsIR);


