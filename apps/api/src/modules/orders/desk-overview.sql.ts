/** Types generated for queries found in "src/modules/orders/desk-overview.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type numberArray = (number)[];

/** 'SumSalesByDay' parameters type */
export interface ISumSalesByDayParams {
  since: DateOrString;
  store?: string | null | void;
  storeIds?: numberArray | null | void;
}

/** 'SumSalesByDay' return type */
export interface ISumSalesByDayResult {
  amount: number;
  day: string;
  orders: number;
}

/** 'SumSalesByDay' query type */
export interface ISumSalesByDayQuery {
  params: ISumSalesByDayParams;
  result: ISumSalesByDayResult;
}

const sumSalesByDayIR: any = {};
export const sumSalesByDay = new PreparedQuery<ISumSalesByDayParams,ISumSalesByDayResult>(sumSalesByDayIR);
