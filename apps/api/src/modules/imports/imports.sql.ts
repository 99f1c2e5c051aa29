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
  ids?: numberArray | null | void;
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

const markProductsIR: any = {"usedParamSet":{"storeId":true,"ids":true},"params":[{"name":"storeId","required":true,"transform":{"type":"scalar"},"locs":[{"a":202,"b":210}]},{"name":"ids","required":false,"transform":{"type":"scalar"},"locs":[{"a":217,"b":220},{"a":252,"b":255}]}],"statement":"SELECT p.id, max(p.xmin::text) || ' ' || coalesce(string_agg(v.id || ' ' || v.xmin::text, ' ' ORDER BY v.id), '') AS \"mark!\"\nFROM product p LEFT JOIN variant v ON v.product_id = p.id WHERE p.store_id = :storeId! AND (:ids::int[] IS NULL OR p.id = ANY (:ids::int[])) GROUP BY p.id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT p.id, max(p.xmin::text) || ' ' || coalesce(string_agg(v.id || ' ' || v.xmin::text, ' ' ORDER BY v.id), '') AS "mark!"
 * FROM product p LEFT JOIN variant v ON v.product_id = p.id WHERE p.store_id = :storeId! AND (:ids::int[] IS NULL OR p.id = ANY (:ids::int[])) GROUP BY p.id
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


/** 'RemoveRows' parameters type */
export interface IRemoveRowsParams {
  importId: string;
}

/** 'RemoveRows' return type */
export type IRemoveRowsResult = void;

/** 'RemoveRows' query type */
export interface IRemoveRowsQuery {
  params: IRemoveRowsParams;
  result: IRemoveRowsResult;
}

const removeRowsIR: any = {"usedParamSet":{"importId":true},"params":[{"name":"importId","required":true,"transform":{"type":"scalar"},"locs":[{"a":41,"b":50}]}],"statement":"DELETE FROM import_row WHERE import_id = :importId!::uuid"};

/**
 * Query generated from SQL:
 * ```
 * DELETE FROM import_row WHERE import_id = :importId!::uuid
 * ```
 */
export const removeRows = new PreparedQuery<IRemoveRowsParams,IRemoveRowsResult>(removeRowsIR);


/** 'InsertVerdicts' parameters type */
export interface IInsertVerdictsParams {
  importId: string;
  verdicts: Json;
}

/** 'InsertVerdicts' return type */
export type IInsertVerdictsResult = void;

/** 'InsertVerdicts' query type */
export interface IInsertVerdictsQuery {
  params: IInsertVerdictsParams;
  result: IInsertVerdictsResult;
}

const insertVerdictsIR: any = {"usedParamSet":{"importId":true,"verdicts":true},"params":[{"name":"importId","required":true,"transform":{"type":"scalar"},"locs":[{"a":107,"b":116}]},{"name":"verdicts","required":true,"transform":{"type":"scalar"},"locs":[{"a":249,"b":258}]}],"statement":"INSERT INTO import_row (import_id, \"row\", cells, sku, name, state, warned, problems, before, after)\nSELECT :importId!::uuid, w.\"row\", w.cells, w.sku, w.name, w.state::import_row_state, w.warned, w.problems, w.before, w.after\nFROM jsonb_to_recordset(:verdicts!::jsonb) AS w (\"row\" int, cells text[], sku text, name text, state text, warned bool, problems jsonb,\n  before jsonb, after jsonb)"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO import_row (import_id, "row", cells, sku, name, state, warned, problems, before, after)
 * SELECT :importId!::uuid, w."row", w.cells, w.sku, w.name, w.state::import_row_state, w.warned, w.problems, w.before, w.after
 * FROM jsonb_to_recordset(:verdicts!::jsonb) AS w ("row" int, cells text[], sku text, name text, state text, warned bool, problems jsonb,
 *   before jsonb, after jsonb)
 * ```
 */
export const insertVerdicts = new PreparedQuery<IInsertVerdictsParams,IInsertVerdictsResult>(insertVerdictsIR);


/** 'ListLines' parameters type */
export interface IListLinesParams {
  importId: string;
  skipRefused: boolean;
}

/** 'ListLines' return type */
export interface IListLinesResult {
  cells: stringArray;
  row: number;
}

/** 'ListLines' query type */
export interface IListLinesQuery {
  params: IListLinesParams;
  result: IListLinesResult;
}

const listLinesIR: any = {"usedParamSet":{"importId":true,"skipRefused":true},"params":[{"name":"importId","required":true,"transform":{"type":"scalar"},"locs":[{"a":76,"b":85}]},{"name":"skipRefused","required":true,"transform":{"type":"scalar"},"locs":[{"a":102,"b":114}]}],"statement":"SELECT \"row\" AS \"row!\", cells AS \"cells!\" FROM import_row\nWHERE import_id = :importId!::uuid AND NOT (:skipRefused! AND state = 'refused') ORDER BY 1"};

/**
 * Query generated from SQL:
 * ```
 * SELECT "row" AS "row!", cells AS "cells!" FROM import_row
 * WHERE import_id = :importId!::uuid AND NOT (:skipRefused! AND state = 'refused') ORDER BY 1
 * ```
 */
export const listLines = new PreparedQuery<IListLinesParams,IListLinesResult>(listLinesIR);


/** 'InsertProducts' parameters type */
export interface IInsertProductsParams {
  at: DateOrString;
  by: string;
  products: Json;
  storeId: number;
}

/** 'InsertProducts' return type */
export interface IInsertProductsResult {
  id: number;
  slug: string;
}

/** 'InsertProducts' query type */
export interface IInsertProductsQuery {
  params: IInsertProductsParams;
  result: IInsertProductsResult;
}

const insertProductsIR: any = {"usedParamSet":{"storeId":true,"at":true,"by":true,"products":true},"params":[{"name":"storeId","required":true,"transform":{"type":"scalar"},"locs":[{"a":204,"b":212}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":373,"b":376},{"a":379,"b":382}]},{"name":"by","required":true,"transform":{"type":"scalar"},"locs":[{"a":385,"b":388}]},{"name":"products","required":true,"transform":{"type":"scalar"},"locs":[{"a":414,"b":423}]}],"statement":"INSERT INTO product (slug, store_id, category_id, brand_id, status, name, description, texts_at, made_in_kosova, kosova_note, low_stock,\n  manufacturer, created_at, changed_at, changed_by)\nSELECT w.slug, :storeId!, w.category_id, w.brand_id, 'draft', w.name, w.description, w.texts_at, w.made_in_kosova, w.kosova_note, w.low_stock,\n  nullif(w.manufacturer, 'null'::jsonb), :at!, :at!, :by!\nFROM jsonb_to_recordset(:products!::jsonb) AS w (slug text, category_id int, brand_id int, name jsonb, description jsonb, texts_at jsonb,\n  made_in_kosova bool, kosova_note text, low_stock int, manufacturer jsonb)\nRETURNING id AS \"id!\", slug AS \"slug!\""};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO product (slug, store_id, category_id, brand_id, status, name, description, texts_at, made_in_kosova, kosova_note, low_stock,
 *   manufacturer, created_at, changed_at, changed_by)
 * SELECT w.slug, :storeId!, w.category_id, w.brand_id, 'draft', w.name, w.description, w.texts_at, w.made_in_kosova, w.kosova_note, w.low_stock,
 *   nullif(w.manufacturer, 'null'::jsonb), :at!, :at!, :by!
 * FROM jsonb_to_recordset(:products!::jsonb) AS w (slug text, category_id int, brand_id int, name jsonb, description jsonb, texts_at jsonb,
 *   made_in_kosova bool, kosova_note text, low_stock int, manufacturer jsonb)
 * RETURNING id AS "id!", slug AS "slug!"
 * ```
 */
export const insertProducts = new PreparedQuery<IInsertProductsParams,IInsertProductsResult>(insertProductsIR);


/** 'InsertGroups' parameters type */
export interface IInsertGroupsParams {
  groups: Json;
}

/** 'InsertGroups' return type */
export interface IInsertGroupsResult {
  id: number;
  position: number;
  productId: number;
}

/** 'InsertGroups' query type */
export interface IInsertGroupsQuery {
  params: IInsertGroupsParams;
  result: IInsertGroupsResult;
}

const insertGroupsIR: any = {"usedParamSet":{"groups":true},"params":[{"name":"groups","required":true,"transform":{"type":"scalar"},"locs":[{"a":132,"b":139}]}],"statement":"INSERT INTO option_group (product_id, position, slug, name)\nSELECT w.product_id, w.position, w.slug, w.name\nFROM jsonb_to_recordset(:groups!::jsonb) AS w (product_id int, position int, slug text, name jsonb)\nRETURNING id AS \"id!\", product_id AS \"productId!\", position AS \"position!\""};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO option_group (product_id, position, slug, name)
 * SELECT w.product_id, w.position, w.slug, w.name
 * FROM jsonb_to_recordset(:groups!::jsonb) AS w (product_id int, position int, slug text, name jsonb)
 * RETURNING id AS "id!", product_id AS "productId!", position AS "position!"
 * ```
 */
export const insertGroups = new PreparedQuery<IInsertGroupsParams,IInsertGroupsResult>(insertGroupsIR);


/** 'InsertValues' parameters type */
export interface IInsertValuesParams {
  values: Json;
}

/** 'InsertValues' return type */
export interface IInsertValuesResult {
  groupId: number;
  id: number;
  position: number;
}

/** 'InsertValues' query type */
export interface IInsertValuesQuery {
  params: IInsertValuesParams;
  result: IInsertValuesResult;
}

const insertValuesIR: any = {"usedParamSet":{"values":true},"params":[{"name":"values","required":true,"transform":{"type":"scalar"},"locs":[{"a":140,"b":147}]}],"statement":"INSERT INTO option_value (group_id, position, slug, name, rgb)\nSELECT w.group_id, w.position, w.slug, w.name, w.rgb\nFROM jsonb_to_recordset(:values!::jsonb) AS w (group_id int, position int, slug text, name jsonb, rgb text)\nRETURNING id AS \"id!\", group_id AS \"groupId!\", position AS \"position!\""};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO option_value (group_id, position, slug, name, rgb)
 * SELECT w.group_id, w.position, w.slug, w.name, w.rgb
 * FROM jsonb_to_recordset(:values!::jsonb) AS w (group_id int, position int, slug text, name jsonb, rgb text)
 * RETURNING id AS "id!", group_id AS "groupId!", position AS "position!"
 * ```
 */
export const insertValues = new PreparedQuery<IInsertValuesParams,IInsertValuesResult>(insertValuesIR);


/** 'InsertVariants' parameters type */
export interface IInsertVariantsParams {
  variants: Json;
}

/** 'InsertVariants' return type */
export interface IInsertVariantsResult {
  combination: string;
  id: number;
  productId: number;
}

/** 'InsertVariants' query type */
export interface IInsertVariantsQuery {
  params: IInsertVariantsParams;
  result: IInsertVariantsResult;
}

const insertVariantsIR: any = {"usedParamSet":{"variants":true},"params":[{"name":"variants","required":true,"transform":{"type":"scalar"},"locs":[{"a":187,"b":196}]}],"statement":"INSERT INTO variant (product_id, combination, price, stock, sku, barcode, active)\nSELECT w.product_id, w.combination, w.price, w.stock, w.sku, w.barcode, w.active\nFROM jsonb_to_recordset(:variants!::jsonb) AS w (product_id int, combination text, price int, stock int, sku text, barcode text, active bool)\nRETURNING id AS \"id!\", product_id AS \"productId!\", combination AS \"combination!\""};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO variant (product_id, combination, price, stock, sku, barcode, active)
 * SELECT w.product_id, w.combination, w.price, w.stock, w.sku, w.barcode, w.active
 * FROM jsonb_to_recordset(:variants!::jsonb) AS w (product_id int, combination text, price int, stock int, sku text, barcode text, active bool)
 * RETURNING id AS "id!", product_id AS "productId!", combination AS "combination!"
 * ```
 */
export const insertVariants = new PreparedQuery<IInsertVariantsParams,IInsertVariantsResult>(insertVariantsIR);


/** 'InsertVariantValues' parameters type */
export interface IInsertVariantValuesParams {
  valueIds: numberArray;
  variantIds: numberArray;
}

/** 'InsertVariantValues' return type */
export type IInsertVariantValuesResult = void;

/** 'InsertVariantValues' query type */
export interface IInsertVariantValuesQuery {
  params: IInsertVariantValuesParams;
  result: IInsertVariantValuesResult;
}

const insertVariantValuesIR: any = {"usedParamSet":{"variantIds":true,"valueIds":true},"params":[{"name":"variantIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":70,"b":81}]},{"name":"valueIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":91,"b":100}]}],"statement":"INSERT INTO variant_value (variant_id, value_id) SELECT * FROM unnest(:variantIds!::int[], :valueIds!::int[])"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO variant_value (variant_id, value_id) SELECT * FROM unnest(:variantIds!::int[], :valueIds!::int[])
 * ```
 */
export const insertVariantValues = new PreparedQuery<IInsertVariantValuesParams,IInsertVariantValuesResult>(insertVariantValuesIR);


