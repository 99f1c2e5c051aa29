/** Types generated for queries found in "src/modules/catalogue-index/catalogue-words.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type NumberOrString = number | string;

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'ListDocumentsAfter' parameters type */
export interface IListDocumentsAfterParams {
  id: number;
  limit: NumberOrString;
}

/** 'ListDocumentsAfter' return type */
export interface IListDocumentsAfterResult {
  id: number;
  names: stringArray;
  near: string;
  words: string;
}

/** 'ListDocumentsAfter' query type */
export interface IListDocumentsAfterQuery {
  params: IListDocumentsAfterParams;
  result: IListDocumentsAfterResult;
}

const listDocumentsAfterIR: any = {"usedParamSet":{"id":true,"limit":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":203,"b":206}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":234,"b":240}]}],"statement":"SELECT product_id AS id, names AS \"names!\", array_to_string(tsvector_to_array(near), ' ') AS \"near!\",\n  array_to_string(tsvector_to_array(words), ' ') AS \"words!\"\nFROM search_document WHERE product_id > :id! ORDER BY product_id LIMIT :limit!"};

/**
 * Query generated from SQL:
 * ```
 * SELECT product_id AS id, names AS "names!", array_to_string(tsvector_to_array(near), ' ') AS "near!",
 *   array_to_string(tsvector_to_array(words), ' ') AS "words!"
 * FROM search_document WHERE product_id > :id! ORDER BY product_id LIMIT :limit!
 * ```
 */
export const listDocumentsAfter = new PreparedQuery<IListDocumentsAfterParams,IListDocumentsAfterResult>(listDocumentsAfterIR);


/** 'ListDocumentsOf' parameters type */
export interface IListDocumentsOfParams {
  ids: numberArray;
}

/** 'ListDocumentsOf' return type */
export interface IListDocumentsOfResult {
  id: number;
  names: stringArray;
  near: string;
  words: string;
}

/** 'ListDocumentsOf' query type */
export interface IListDocumentsOfQuery {
  params: IListDocumentsOfParams;
  result: IListDocumentsOfResult;
}

const listDocumentsOfIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":208,"b":212}]}],"statement":"SELECT product_id AS id, names AS \"names!\", array_to_string(tsvector_to_array(near), ' ') AS \"near!\",\n  array_to_string(tsvector_to_array(words), ' ') AS \"words!\"\nFROM search_document WHERE product_id = ANY (:ids!::int[])"};

/**
 * Query generated from SQL:
 * ```
 * SELECT product_id AS id, names AS "names!", array_to_string(tsvector_to_array(near), ' ') AS "near!",
 *   array_to_string(tsvector_to_array(words), ' ') AS "words!"
 * FROM search_document WHERE product_id = ANY (:ids!::int[])
 * ```
 */
export const listDocumentsOf = new PreparedQuery<IListDocumentsOfParams,IListDocumentsOfResult>(listDocumentsOfIR);


/** 'ListWords' parameters type */
export type IListWordsParams = void;

/** 'ListWords' return type */
export interface IListWordsResult {
  anywhere: number;
  languages: stringArray;
  near: number;
  word: string;
}

/** 'ListWords' query type */
export interface IListWordsQuery {
  params: IListWordsParams;
  result: IListWordsResult;
}

const listWordsIR: any = {"usedParamSet":{},"params":[],"statement":"SELECT word, near, anywhere, languages AS \"languages!\" FROM search_word"};

/**
 * Query generated from SQL:
 * ```
 * SELECT word, near, anywhere, languages AS "languages!" FROM search_word
 * ```
 */
export const listWords = new PreparedQuery<IListWordsParams,IListWordsResult>(listWordsIR);


/** 'ListWordsOfDocuments' parameters type */
export interface IListWordsOfDocumentsParams {
  ids: numberArray;
}

/** 'ListWordsOfDocuments' return type */
export interface IListWordsOfDocumentsResult {
  anywhere: number;
  languages: stringArray;
  near: number;
  word: string;
}

/** 'ListWordsOfDocuments' query type */
export interface IListWordsOfDocumentsQuery {
  params: IListWordsOfDocumentsParams;
  result: IListWordsOfDocumentsResult;
}

const listWordsOfDocumentsIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":167,"b":171}]}],"statement":"SELECT word, near, anywhere, languages AS \"languages!\" FROM search_word\nWHERE word IN (SELECT lexeme FROM search_document d, unnest(d.words) WHERE d.product_id = ANY (:ids!::int[]))"};

/**
 * Query generated from SQL:
 * ```
 * SELECT word, near, anywhere, languages AS "languages!" FROM search_word
 * WHERE word IN (SELECT lexeme FROM search_document d, unnest(d.words) WHERE d.product_id = ANY (:ids!::int[]))
 * ```
 */
export const listWordsOfDocuments = new PreparedQuery<IListWordsOfDocumentsParams,IListWordsOfDocumentsResult>(listWordsOfDocumentsIR);


/** 'ListWordsOfLabels' parameters type */
export type IListWordsOfLabelsParams = void;

/** 'ListWordsOfLabels' return type */
export interface IListWordsOfLabelsResult {
  anywhere: number;
  languages: stringArray;
  near: number;
  word: string;
}

/** 'ListWordsOfLabels' query type */
export interface IListWordsOfLabelsQuery {
  params: IListWordsOfLabelsParams;
  result: IListWordsOfLabelsResult;
}

const listWordsOfLabelsIR: any = {"usedParamSet":{},"params":[],"statement":"SELECT word, near, anywhere, languages AS \"languages!\" FROM search_word\nWHERE word IN (SELECT split_part(phrase, ' ', 1) FROM search_label)"};

/**
 * Query generated from SQL:
 * ```
 * SELECT word, near, anywhere, languages AS "languages!" FROM search_word
 * WHERE word IN (SELECT split_part(phrase, ' ', 1) FROM search_label)
 * ```
 */
export const listWordsOfLabels = new PreparedQuery<IListWordsOfLabelsParams,IListWordsOfLabelsResult>(listWordsOfLabelsIR);


/** 'ListLabels' parameters type */
export type IListLabelsParams = void;

/** 'ListLabels' return type */
export interface IListLabelsResult {
  id: number;
  kind: string;
  phrase: string;
  whole: boolean;
}

/** 'ListLabels' query type */
export interface IListLabelsQuery {
  params: IListLabelsParams;
  result: IListLabelsResult;
}

const listLabelsIR: any = {"usedParamSet":{},"params":[],"statement":"SELECT kind, id, phrase, whole FROM search_label"};

/**
 * Query generated from SQL:
 * ```
 * SELECT kind, id, phrase, whole FROM search_label
 * ```
 */
export const listLabels = new PreparedQuery<IListLabelsParams,IListLabelsResult>(listLabelsIR);


