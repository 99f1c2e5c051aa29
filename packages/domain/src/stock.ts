/** What a stock means for a shopper. Cards use it, so it is apart from the larger rules of quantities. */
import { LOW_STOCK_UNDER } from './limits.ts'

/** 'Last stock item!' (docs/rules/cart.md). */
export const isLastStock = (stock: number): boolean => stock > 0 && stock < LOW_STOCK_UNDER

export const isSoldOut = (stock: number): boolean => stock <= 0
