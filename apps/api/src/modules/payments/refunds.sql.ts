/** Types generated for queries found in "src/modules/payments/refunds.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

/** 'LockWaitingRefund' parameters type */
export interface ILockWaitingRefundParams {
  id: string;
}

/** 'LockWaitingRefund' return type */
export interface ILockWaitingRefundResult {
  amount: number;
  id: string;
  paymentId: string;
  reference: string;
}

/** 'LockWaitingRefund' query type */
export interface ILockWaitingRefundQuery {
  params: ILockWaitingRefundParams;
  result: ILockWaitingRefundResult;
}

const lockWaitingRefundIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":129,"b":132}]}],"statement":"SELECT r.id, r.amount, r.payment_id AS \"paymentId\", y.reference FROM refund r JOIN payment y ON y.id = r.payment_id\nWHERE r.id = :id! AND r.state = 'waiting' AND y.state = 'captured' FOR UPDATE OF r SKIP LOCKED"};

/**
 * Query generated from SQL:
 * ```
 * SELECT r.id, r.amount, r.payment_id AS "paymentId", y.reference FROM refund r JOIN payment y ON y.id = r.payment_id
 * WHERE r.id = :id! AND r.state = 'waiting' AND y.state = 'captured' FOR UPDATE OF r SKIP LOCKED
 * ```
 */
export const lockWaitingRefund = new PreparedQuery<ILockWaitingRefundParams,ILockWaitingRefundResult>(lockWaitingRefundIR);


/** 'CloseRefundedPayment' parameters type */
export interface ICloseRefundedPaymentParams {
  at: DateOrString;
  paymentId: string;
}

/** 'CloseRefundedPayment' return type */
export type ICloseRefundedPaymentResult = void;

/** 'CloseRefundedPayment' query type */
export interface ICloseRefundedPaymentQuery {
  params: ICloseRefundedPaymentParams;
  result: ICloseRefundedPaymentResult;
}

const closeRefundedPaymentIR: any = {"usedParamSet":{"at":true,"paymentId":true},"params":[{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":57}]},{"name":"paymentId","required":true,"transform":{"type":"scalar"},"locs":[{"a":72,"b":82}]}],"statement":"UPDATE payment y SET state = 'refunded', updated_at = :at! WHERE y.id = :paymentId! AND y.state = 'captured'\n  AND y.amount = (SELECT sum(amount) FROM refund r WHERE r.payment_id = y.id AND r.state = 'done')"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE payment y SET state = 'refunded', updated_at = :at! WHERE y.id = :paymentId! AND y.state = 'captured'
 *   AND y.amount = (SELECT sum(amount) FROM refund r WHERE r.payment_id = y.id AND r.state = 'done')
 * ```
 */
export const closeRefundedPayment = new PreparedQuery<ICloseRefundedPaymentParams,ICloseRefundedPaymentResult>(closeRefundedPaymentIR);


