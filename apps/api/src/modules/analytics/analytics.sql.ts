/** Types generated for queries found in "src/modules/analytics/analytics.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type numberArray = (number)[];

/** 'CountView' parameters type */
export interface ICountViewParams {
  day: DateOrString;
  product: number;
}

/** 'CountView' return type */
export type ICountViewResult = void;

/** 'CountView' query type */
export interface ICountViewQuery {
  params: ICountViewParams;
  result: ICountViewResult;
}

const countViewIR: any = {"usedParamSet":{"day":true,"product":true},"params":[{"name":"day","required":true,"transform":{"type":"scalar"},"locs":[{"a":77,"b":81}]},{"name":"product","required":true,"transform":{"type":"scalar"},"locs":[{"a":132,"b":140}]}],"statement":"INSERT INTO product_day AS d (product_id, day, store_id, views)\nSELECT p.id, :day!::date, p.store_id, 1 FROM product p WHERE p.id = :product!\nON CONFLICT (product_id, day) DO UPDATE SET views = d.views + 1"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO product_day AS d (product_id, day, store_id, views)
 * SELECT p.id, :day!::date, p.store_id, 1 FROM product p WHERE p.id = :product!
 * ON CONFLICT (product_id, day) DO UPDATE SET views = d.views + 1
 * ```
 */
export const countView = new PreparedQuery<ICountViewParams,ICountViewResult>(countViewIR);


/** 'SumViewsByDay' parameters type */
export interface ISumViewsByDayParams {
  from: DateOrString;
  storeIds: numberArray;
}

/** 'SumViewsByDay' return type */
export interface ISumViewsByDayResult {
  day: string;
  views: number;
}

/** 'SumViewsByDay' query type */
export interface ISumViewsByDayQuery {
  params: ISumViewsByDayParams;
  result: ISumViewsByDayResult;
}

const sumViewsByDayIR: any = {"usedParamSet":{"storeIds":true,"from":true},"params":[{"name":"storeIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":103,"b":112}]},{"name":"from","required":true,"transform":{"type":"scalar"},"locs":[{"a":135,"b":140}]}],"statement":"SELECT d.day::text AS \"day!\", sum(d.views)::int AS \"views!\" FROM product_day d\nWHERE d.store_id = ANY (:storeIds!::int[]) AND d.day >= :from!::date\nGROUP BY d.day"};

/**
 * Query generated from SQL:
 * ```
 * SELECT d.day::text AS "day!", sum(d.views)::int AS "views!" FROM product_day d
 * WHERE d.store_id = ANY (:storeIds!::int[]) AND d.day >= :from!::date
 * GROUP BY d.day
 * ```
 */
export const sumViewsByDay = new PreparedQuery<ISumViewsByDayParams,ISumViewsByDayResult>(sumViewsByDayIR);


