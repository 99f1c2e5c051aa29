/** What a stock means for a shopper. Cards use it, so it is apart from the larger rules of quantities. */
import { COUNTED_STOCK_MAX, LOW_STOCK_UNDER } from './limits.ts'

/** 'Last stock item!' (docs/rules/cart.md). */
export const isLastStock = (stock: number): boolean => stock > 0 && stock < LOW_STOCK_UNDER

/** Is the number worth telling? A large one says nothing but that there is enough. */
export const isCounted = (stock: number): boolean => stock <= COUNTED_STOCK_MAX

export const isSoldOut = (stock: number): boolean => stock <= 0
