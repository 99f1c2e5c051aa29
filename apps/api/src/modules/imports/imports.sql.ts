/** Types generated for queries found in "src/modules/imports/imports.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type NumberOrString = number | string;

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'QueueImport' parameters type */
export interface IQueueImportParams {
  id: string;
}

/** 'QueueImport' return type */
export interface IQueueImportResult {
  id: number | null;
}

/** 'QueueImport' query type */
export interface IQueueImportQuery {
  params: IQueueImportParams;
  result: IQueueImportResult;
}

const queueImportIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":70,"b":73}]}],"statement":"SELECT (graphile_worker.add_job('run_import', json_build_object('id', :id!::uuid), max_attempts => 3)).id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT (graphile_worker.add_job('run_import', json_build_object('id', :id!::uuid), max_attempts => 3)).id
 * ```
 */
export const queueImport = new PreparedQuery<IQueueImportParams,IQueueImportResult>(queueImportIR);


/** 'TryImport' parameters type */
export interface ITryImportParams {
  id: string;
}

/** 'TryImport' return type */
export interface ITryImportResult {
  isOurs: boolean;
}

/** 'TryImport' query type */
export interface ITryImportQuery {
  params: ITryImportParams;
  result: ITryImportResult;
}

const tryImportIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":63,"b":66}]}],"statement":"SELECT pg_try_advisory_xact_lock(hashtextextended('import ' || :id!::text, 0)) AS \"isOurs!\""};

/**
 * Query generated from SQL:
 * ```
 * SELECT pg_try_advisory_xact_lock(hashtextextended('import ' || :id!::text, 0)) AS "isOurs!"
 * ```
 */
export const tryImport = new PreparedQuery<ITryImportParams,ITryImportResult>(tryImportIR);


/** 'ListTakenSlugs' parameters type */
export interface IListTakenSlugsParams {
  slugs: stringArray;
}

/** 'ListTakenSlugs' return type */
export interface IListTakenSlugsResult {
  slug: string;
}

/** 'ListTakenSlugs' query type */
export interface IListTakenSlugsQuery {
  params: IListTakenSlugsParams;
  result: IListTakenSlugsResult;
}

const listTakenSlugsIR: any = {"usedParamSet":{"slugs":true},"params":[{"name":"slugs","required":true,"transform":{"type":"scalar"},"locs":[{"a":61,"b":67},{"a":125,"b":131}]}],"statement":"SELECT slug AS \"slug!\" FROM catalogue_slug\nWHERE slug = ANY (:slugs!::text[]) OR regexp_replace(slug, '-[0-9]+$', '') = ANY (:slugs!::text[])"};

/**
 * Query generated from SQL:
 * ```
 * SELECT slug AS "slug!" FROM catalogue_slug
 * WHERE slug = ANY (:slugs!::text[]) OR regexp_replace(slug, '-[0-9]+$', '') = ANY (:slugs!::text[])
 * ```
 */
export const listTakenSlugs = new PreparedQuery<IListTakenSlugsParams,IListTakenSlugsResult>(listTakenSlugsIR);


/** 'MarkProducts' parameters type */
export interface IMarkProductsParams {
  storeId: number;
}

/** 'MarkProducts' return type */
export interface IMarkProductsResult {
  id: number;
  mark: string;
}

/** 'MarkProducts' query type */
export interface IMarkProductsQuery {
  params: IMarkProductsParams;
  result: IMarkProductsResult;
}

const markProductsIR: any = {"usedParamSet":{"storeId":true},"params":[{"name":"storeId","required":true,"transform":{"type":"scalar"},"locs":[{"a":202,"b":210}]}],"statement":"SELECT p.id, max(p.xmin::text) || ' ' || coalesce(string_agg(v.id || ' ' || v.xmin::text, ' ' ORDER BY v.id), '') AS \"mark!\"\nFROM product p LEFT JOIN variant v ON v.product_id = p.id WHERE p.store_id = :storeId! GROUP BY p.id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT p.id, max(p.xmin::text) || ' ' || coalesce(string_agg(v.id || ' ' || v.xmin::text, ' ' ORDER BY v.id), '') AS "mark!"
 * FROM product p LEFT JOIN variant v ON v.product_id = p.id WHERE p.store_id = :storeId! GROUP BY p.id
 * ```
 */
export const markProducts = new PreparedQuery<IMarkProductsParams,IMarkProductsResult>(markProductsIR);


/** 'LockChangedVariants' parameters type */
export interface ILockChangedVariantsParams {
  ids: numberArray;
}

/** 'LockChangedVariants' return type */
export interface ILockChangedVariantsResult {
  id: number;
}

/** 'LockChangedVariants' query type */
export interface ILockChangedVariantsQuery {
  params: ILockChangedVariantsParams;
  result: ILockChangedVariantsResult;
}

const lockChangedVariantsIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":47,"b":51}]}],"statement":"SELECT id FROM variant WHERE product_id = ANY (:ids!::int[]) ORDER BY id FOR NO KEY UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM variant WHERE product_id = ANY (:ids!::int[]) ORDER BY id FOR NO KEY UPDATE
 * ```
 */
export const lockChangedVariants = new PreparedQuery<ILockChangedVariantsParams,ILockChangedVariantsResult>(lockChangedVariantsIR);


/** 'LockChangedProducts' parameters type */
export interface ILockChangedProductsParams {
  ids: numberArray;
}

/** 'LockChangedProducts' return type */
export interface ILockChangedProductsResult {
  id: number;
}

/** 'LockChangedProducts' query type */
export interface ILockChangedProductsQuery {
  params: ILockChangedProductsParams;
  result: ILockChangedProductsResult;
}

const lockChangedProductsIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":43}]}],"statement":"SELECT id FROM product WHERE id = ANY (:ids!::int[]) ORDER BY id FOR NO KEY UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM product WHERE id = ANY (:ids!::int[]) ORDER BY id FOR NO KEY UPDATE
 * ```
 */
export const lockChangedProducts = new PreparedQuery<ILockChangedProductsParams,ILockChangedProductsResult>(lockChangedProductsIR);


/** 'RefreshCreated' parameters type */
export type IRefreshCreatedParams = void;

/** 'RefreshCreated' return type */
export interface IRefreshCreatedResult {
  refreshed: string | null;
}

/** 'RefreshCreated' query type */
export interface IRefreshCreatedQuery {
  params: IRefreshCreatedParams;
  result: IRefreshCreatedResult;
}

const refreshCreatedIR: any = {"usedParamSet":{},"params":[],"statement":"SELECT refresh_stale_products()::text AS refreshed"};

/**
 * Query generated from SQL:
 * ```
 * SELECT refresh_stale_products()::text AS refreshed
 * ```
 */
export const refreshCreated = new PreparedQuery<IRefreshCreatedParams,IRefreshCreatedResult>(refreshCreatedIR);


/** 'WriteChangedProducts' parameters type */
export interface IWriteChangedProductsParams {
  at: DateOrString;
  by: string;
  products: Json;
}

/** 'WriteChangedProducts' return type */
export type IWriteChangedProductsResult = void;

/** 'WriteChangedProducts' query type */
export interface IWriteChangedProductsQuery {
  params: IWriteChangedProductsParams;
  result: IWriteChangedProductsResult;
}

const writeChangedProductsIR: any = {"usedParamSet":{"at":true,"by":true,"products":true},"params":[{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":417,"b":420},{"a":488,"b":491}]},{"name":"by","required":true,"transform":{"type":"scalar"},"locs":[{"a":507,"b":510}]},{"name":"products","required":true,"transform":{"type":"scalar"},"locs":[{"a":536,"b":545}]}],"statement":"UPDATE product p SET name = w.name, description = w.description, texts_at = w.texts_at, category_id = w.category_id,\n  brand_id = w.brand_id, made_in_kosova = w.made_in_kosova, kosova_note = w.kosova_note, slug = w.slug, low_stock = w.low_stock,\n  manufacturer = nullif(w.manufacturer, 'null'::jsonb), status = w.status::product_status,\n  published_at = CASE WHEN w.status = 'published' THEN coalesce(p.published_at, :at!) ELSE p.published_at END,\n  version = p.version + 1, changed_at = :at!, changed_by = :by!\nFROM jsonb_to_recordset(:products!::jsonb) AS w (id int, name jsonb, description jsonb, texts_at jsonb, category_id int, brand_id int,\n  made_in_kosova bool, kosova_note text, slug text, low_stock int, manufacturer jsonb, status text)\nWHERE p.id = w.id"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE product p SET name = w.name, description = w.description, texts_at = w.texts_at, category_id = w.category_id,
 *   brand_id = w.brand_id, made_in_kosova = w.made_in_kosova, kosova_note = w.kosova_note, slug = w.slug, low_stock = w.low_stock,
 *   manufacturer = nullif(w.manufacturer, 'null'::jsonb), status = w.status::product_status,
 *   published_at = CASE WHEN w.status = 'published' THEN coalesce(p.published_at, :at!) ELSE p.published_at END,
 *   version = p.version + 1, changed_at = :at!, changed_by = :by!
 * FROM jsonb_to_recordset(:products!::jsonb) AS w (id int, name jsonb, description jsonb, texts_at jsonb, category_id int, brand_id int,
 *   made_in_kosova bool, kosova_note text, slug text, low_stock int, manufacturer jsonb, status text)
 * WHERE p.id = w.id
 * ```
 */
export const writeChangedProducts = new PreparedQuery<IWriteChangedProductsParams,IWriteChangedProductsResult>(writeChangedProductsIR);


/** 'WriteVariantPlates' parameters type */
export interface IWriteVariantPlatesParams {
  barcodes: stringArray;
  ids: numberArray;
  images: numberArray;
}

/** 'WriteVariantPlates' return type */
export type IWriteVariantPlatesResult = void;

/** 'WriteVariantPlates' query type */
export interface IWriteVariantPlatesQuery {
  params: IWriteVariantPlatesParams;
  result: IWriteVariantPlatesResult;
}

const writeVariantPlatesIR: any = {"usedParamSet":{"ids":true,"barcodes":true,"images":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":76,"b":80}]},{"name":"barcodes","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":99}]},{"name":"images","required":true,"transform":{"type":"scalar"},"locs":[{"a":110,"b":117}]}],"statement":"UPDATE variant v SET barcode = w.barcode, image_id = w.image_id\nFROM unnest(:ids!::int[], :barcodes!::text[], :images!::int[]) AS w (id, barcode, image_id)\nWHERE v.id = w.id"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE variant v SET barcode = w.barcode, image_id = w.image_id
 * FROM unnest(:ids!::int[], :barcodes!::text[], :images!::int[]) AS w (id, barcode, image_id)
 * WHERE v.id = w.id
 * ```
 */
export const writeVariantPlates = new PreparedQuery<IWriteVariantPlatesParams,IWriteVariantPlatesResult>(writeVariantPlatesIR);


/** 'ForgetMovements' parameters type */
export interface IForgetMovementsParams {
  changeId: NumberOrString;
  ids: numberArray;
}

/** 'ForgetMovements' return type */
export type IForgetMovementsResult = void;

/** 'ForgetMovements' query type */
export interface IForgetMovementsQuery {
  params: IForgetMovementsParams;
  result: IForgetMovementsResult;
}

const forgetMovementsIR: any = {"usedParamSet":{"changeId":true,"ids":true},"params":[{"name":"changeId","required":true,"transform":{"type":"scalar"},"locs":[{"a":63,"b":72}]},{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":130,"b":134}]}],"statement":"DELETE FROM stock_change c USING variant v\nWHERE c.change_id = :changeId!::bigint AND v.id = c.variant_id AND v.product_id = ANY (:ids!::int[])"};

/**
 * Query generated from SQL:
 * ```
 * DELETE FROM stock_change c USING variant v
 * WHERE c.change_id = :changeId!::bigint AND v.id = c.variant_id AND v.product_id = ANY (:ids!::int[])
 * ```
 */
export const forgetMovements = new PreparedQuery<IForgetMovementsParams,IForgetMovementsResult>(forgetMovementsIR);


/** 'ForgetFields' parameters type */
export interface IForgetFieldsParams {
  changeId: NumberOrString;
  ids: numberArray;
}

/** 'ForgetFields' return type */
export type IForgetFieldsResult = void;

/** 'ForgetFields' query type */
export interface IForgetFieldsQuery {
  params: IForgetFieldsParams;
  result: IForgetFieldsResult;
}

const forgetFieldsIR: any = {"usedParamSet":{"changeId":true,"ids":true},"params":[{"name":"changeId","required":true,"transform":{"type":"scalar"},"locs":[{"a":42,"b":51}]},{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":83,"b":87}]}],"statement":"DELETE FROM change_item WHERE change_id = :changeId!::bigint AND product_id = ANY (:ids!::int[])"};

/**
 * Query generated from SQL:
 * ```
 * DELETE FROM change_item WHERE change_id = :changeId!::bigint AND product_id = ANY (:ids!::int[])
 * ```
 */
export const forgetFields = new PreparedQuery<IForgetFieldsParams,IForgetFieldsResult>(forgetFieldsIR);


