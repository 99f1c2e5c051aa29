/** Where the cart and the wishlist meet a product's card: the wing of the page says what stands on every card. */
import type { ProductCard } from '@tregu/contract'
import { createContext, type ReactNode, useContext } from 'react'

/** The heart, and the button that adds to the cart. */
export type CardActions = { readonly heart?: ReactNode; readonly add?: ReactNode }
export type ActionsOf = (product: ProductCard) => CardActions

const Context = createContext<ActionsOf>(() => ({}))
export const CardActionsProvider = Context.Provider
export const useCardActions = (): ActionsOf => useContext(Context)
