/** Types generated for queries found in "src/modules/search/search.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type NumberOrString = number | string;

export type booleanArray = (boolean)[];

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'ListReadings' parameters type */
export interface IListReadingsParams {
  bents: booleanArray;
  forms: stringArray;
  language: string;
  numbers: numberArray;
}

/** 'ListReadings' return type */
export interface IListReadingsResult {
  anywhere: number;
  form: string;
  kind: string;
  n: number;
  near: number;
  value: string;
}

/** 'ListReadings' query type */
export interface IListReadingsQuery {
  params: IListReadingsParams;
  result: IListReadingsResult;
}

const listReadingsIR: any = {"usedParamSet":{"numbers":true,"forms":true,"bents":true,"language":true},"params":[{"name":"numbers","required":true,"transform":{"type":"scalar"},"locs":[{"a":135,"b":143},{"a":410,"b":418}]},{"name":"forms","required":true,"transform":{"type":"scalar"},"locs":[{"a":153,"b":159},{"a":428,"b":434}]},{"name":"bents","required":true,"transform":{"type":"scalar"},"locs":[{"a":170,"b":176}]},{"name":"language","required":true,"transform":{"type":"scalar"},"locs":[{"a":291,"b":300}]}],"statement":"SELECT q.n AS \"n!\", 'word' AS \"kind!\", w.word AS \"value!\", w.near AS \"near!\", w.anywhere AS \"anywhere!\", q.form AS \"form!\"\nFROM unnest(:numbers!::int[], :forms!::text[], :bents!::boolean[]) AS q (n, form, bent)\nJOIN search_word w ON w.word = q.form\nWHERE NOT q.bent OR w.languages = '{}' OR :language! = ANY (w.languages)\nUNION ALL\nSELECT DISTINCT q.n, 'token', '#' || l.kind || l.id, 1, 0, q.form\nFROM unnest(:numbers!::int[], :forms!::text[]) AS q (n, form)\nJOIN search_label l ON l.phrase = q.form\n  OR (l.phrase ~>=~ (q.form || ' ') AND l.phrase ~<~ ((q.form || ' ') || U&'\\+10FFFF'))"};

/**
 * Query generated from SQL:
 * ```
 * SELECT q.n AS "n!", 'word' AS "kind!", w.word AS "value!", w.near AS "near!", w.anywhere AS "anywhere!", q.form AS "form!"
 * FROM unnest(:numbers!::int[], :forms!::text[], :bents!::boolean[]) AS q (n, form, bent)
 * JOIN search_word w ON w.word = q.form
 * WHERE NOT q.bent OR w.languages = '{}' OR :language! = ANY (w.languages)
 * UNION ALL
 * SELECT DISTINCT q.n, 'token', '#' || l.kind || l.id, 1, 0, q.form
 * FROM unnest(:numbers!::int[], :forms!::text[]) AS q (n, form)
 * JOIN search_label l ON l.phrase = q.form
 *   OR (l.phrase ~>=~ (q.form || ' ') AND l.phrase ~<~ ((q.form || ' ') || U&'\+10FFFF'))
 * ```
 */
export const listReadings = new PreparedQuery<IListReadingsParams,IListReadingsResult>(listReadingsIR);


/** 'ListCompounds' parameters type */
export interface IListCompoundsParams {
  endings: stringArray;
  language: string;
  numbers: numberArray;
}

/** 'ListCompounds' return type */
export interface IListCompoundsResult {
  anywhere: number;
  form: string;
  kind: string;
  n: number;
  near: number;
  value: string;
}

/** 'ListCompounds' query type */
export interface IListCompoundsQuery {
  params: IListCompoundsParams;
  result: IListCompoundsResult;
}

const listCompoundsIR: any = {"usedParamSet":{"numbers":true,"endings":true,"language":true},"params":[{"name":"numbers","required":true,"transform":{"type":"scalar"},"locs":[{"a":137,"b":145}]},{"name":"endings","required":true,"transform":{"type":"scalar"},"locs":[{"a":155,"b":163}]},{"name":"language","required":true,"transform":{"type":"scalar"},"locs":[{"a":305,"b":314}]}],"statement":"SELECT q.n AS \"n!\", 'word' AS \"kind!\", w.word AS \"value!\", w.near AS \"near!\", w.anywhere AS \"anywhere!\", q.ending AS \"form!\"\nFROM unnest(:numbers!::int[], :endings!::text[]) AS q (n, ending)\nCROSS JOIN LATERAL (\n  SELECT word, near, anywhere FROM search_word w\n  WHERE near > 0 AND (w.languages = '{}' OR :language! = ANY (w.languages))\n    AND reverse(word) ~>=~ reverse(q.ending) AND reverse(word) ~<~ (reverse(q.ending) || U&'\\+10FFFF')\n  ORDER BY near DESC, word LIMIT 50) w"};

/**
 * Query generated from SQL:
 * ```
 * SELECT q.n AS "n!", 'word' AS "kind!", w.word AS "value!", w.near AS "near!", w.anywhere AS "anywhere!", q.ending AS "form!"
 * FROM unnest(:numbers!::int[], :endings!::text[]) AS q (n, ending)
 * CROSS JOIN LATERAL (
 *   SELECT word, near, anywhere FROM search_word w
 *   WHERE near > 0 AND (w.languages = '{}' OR :language! = ANY (w.languages))
 *     AND reverse(word) ~>=~ reverse(q.ending) AND reverse(word) ~<~ (reverse(q.ending) || U&'\+10FFFF')
 *   ORDER BY near DESC, word LIMIT 50) w
 * ```
 */
export const listCompounds = new PreparedQuery<IListCompoundsParams,IListCompoundsResult>(listCompoundsIR);


/** 'ListCompletions' parameters type */
export interface IListCompletionsParams {
  language: string;
  numbers: numberArray;
  prefixes: stringArray;
}

/** 'ListCompletions' return type */
export interface IListCompletionsResult {
  anywhere: number;
  form: string;
  kind: string;
  n: number;
  near: number;
  value: string;
}

/** 'ListCompletions' query type */
export interface IListCompletionsQuery {
  params: IListCompletionsParams;
  result: IListCompletionsResult;
}

const listCompletionsIR: any = {"usedParamSet":{"numbers":true,"prefixes":true,"language":true},"params":[{"name":"numbers","required":true,"transform":{"type":"scalar"},"locs":[{"a":137,"b":145},{"a":528,"b":536}]},{"name":"prefixes","required":true,"transform":{"type":"scalar"},"locs":[{"a":155,"b":164},{"a":546,"b":555}]},{"name":"language","required":true,"transform":{"type":"scalar"},"locs":[{"a":378,"b":387}]}],"statement":"SELECT q.n AS \"n!\", 'word' AS \"kind!\", w.word AS \"value!\", w.near AS \"near!\", w.anywhere AS \"anywhere!\", q.prefix AS \"form!\"\nFROM unnest(:numbers!::int[], :prefixes!::text[]) AS q (n, prefix)\nCROSS JOIN LATERAL (\n  SELECT word, near, anywhere FROM search_word w\n  WHERE word ~>=~ q.prefix AND word ~<~ (q.prefix || U&'\\+10FFFF')\n  ORDER BY near > 0 DESC, (w.languages = '{}' OR :language! = ANY (w.languages)) DESC, near DESC, anywhere DESC, word\n  LIMIT 20) w\nUNION ALL\nSELECT q.n, 'token', l.token, 1, 0, q.prefix\nFROM unnest(:numbers!::int[], :prefixes!::text[]) AS q (n, prefix)\nCROSS JOIN LATERAL (\n  SELECT DISTINCT '#' || kind || id AS token FROM search_label\n  WHERE phrase ~>=~ q.prefix AND phrase ~<~ (q.prefix || U&'\\+10FFFF') LIMIT 50) l"};

/**
 * Query generated from SQL:
 * ```
 * SELECT q.n AS "n!", 'word' AS "kind!", w.word AS "value!", w.near AS "near!", w.anywhere AS "anywhere!", q.prefix AS "form!"
 * FROM unnest(:numbers!::int[], :prefixes!::text[]) AS q (n, prefix)
 * CROSS JOIN LATERAL (
 *   SELECT word, near, anywhere FROM search_word w
 *   WHERE word ~>=~ q.prefix AND word ~<~ (q.prefix || U&'\+10FFFF')
 *   ORDER BY near > 0 DESC, (w.languages = '{}' OR :language! = ANY (w.languages)) DESC, near DESC, anywhere DESC, word
 *   LIMIT 20) w
 * UNION ALL
 * SELECT q.n, 'token', l.token, 1, 0, q.prefix
 * FROM unnest(:numbers!::int[], :prefixes!::text[]) AS q (n, prefix)
 * CROSS JOIN LATERAL (
 *   SELECT DISTINCT '#' || kind || id AS token FROM search_label
 *   WHERE phrase ~>=~ q.prefix AND phrase ~<~ (q.prefix || U&'\+10FFFF') LIMIT 50) l
 * ```
 */
export const listCompletions = new PreparedQuery<IListCompletionsParams,IListCompletionsResult>(listCompletionsIR);


/** 'ListNeighbours' parameters type */
export interface IListNeighboursParams {
  language: string;
  numbers: numberArray;
  words: stringArray;
}

/** 'ListNeighbours' return type */
export interface IListNeighboursResult {
  n: number;
  spoken: boolean;
  word: string;
}

/** 'ListNeighbours' query type */
export interface IListNeighboursQuery {
  params: IListNeighboursParams;
  result: IListNeighboursResult;
}

const listNeighboursIR: any = {"usedParamSet":{"numbers":true,"words":true,"language":true},"params":[{"name":"numbers","required":true,"transform":{"type":"scalar"},"locs":[{"a":62,"b":70}]},{"name":"words","required":true,"transform":{"type":"scalar"},"locs":[{"a":80,"b":86}]},{"name":"language","required":true,"transform":{"type":"scalar"},"locs":[{"a":171,"b":180}]}],"statement":"SELECT q.n AS \"n!\", w.word, w.spoken AS \"spoken!\"\nFROM unnest(:numbers!::int[], :words!::text[]) AS q (n, word)\nCROSS JOIN LATERAL (\n  SELECT word, (w.languages = '{}' OR :language! = ANY (w.languages)) AS spoken FROM search_word w\n  WHERE typos && typos_of(q.word) ORDER BY spoken DESC, near DESC, word LIMIT 50) w"};

/**
 * Query generated from SQL:
 * ```
 * SELECT q.n AS "n!", w.word, w.spoken AS "spoken!"
 * FROM unnest(:numbers!::int[], :words!::text[]) AS q (n, word)
 * CROSS JOIN LATERAL (
 *   SELECT word, (w.languages = '{}' OR :language! = ANY (w.languages)) AS spoken FROM search_word w
 *   WHERE typos && typos_of(q.word) ORDER BY spoken DESC, near DESC, word LIMIT 50) w
 * ```
 */
export const listNeighbours = new PreparedQuery<IListNeighboursParams,IListNeighboursResult>(listNeighboursIR);


/** 'ListLabels' parameters type */
export interface IListLabelsParams {
  names: stringArray;
}

/** 'ListLabels' return type */
export interface IListLabelsResult {
  token: string;
}

/** 'ListLabels' query type */
export interface IListLabelsQuery {
  params: IListLabelsParams;
  result: IListLabelsResult;
}

const listLabelsIR: any = {"usedParamSet":{"names":true},"params":[{"name":"names","required":true,"transform":{"type":"scalar"},"locs":[{"a":94,"b":100}]}],"statement":"SELECT DISTINCT '#' || kind || id AS \"token!\" FROM search_label WHERE whole AND phrase = ANY (:names!::text[])"};

/**
 * Query generated from SQL:
 * ```
 * SELECT DISTINCT '#' || kind || id AS "token!" FROM search_label WHERE whole AND phrase = ANY (:names!::text[])
 * ```
 */
export const listLabels = new PreparedQuery<IListLabelsParams,IListLabelsResult>(listLabelsIR);


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


