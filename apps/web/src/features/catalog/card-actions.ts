/** Connects product cards with the cart and the wishlist: the page's wing provides the actions. */
import type { ProductCard } from '@tregu/contract'
import { createContext, type ReactNode, useContext } from 'react'

/** The heart, comparing, the add button, and a line of news under the price. */
export type CardActions = {
  readonly heart?: ReactNode
  readonly compare?: ReactNode
  readonly add?: ReactNode
  readonly news?: ReactNode
}
/** `colour`: the slug of the colour chosen on the card. */
export type ActionsOf = (product: ProductCard, colour: string | null) => CardActions

const Context = createContext<ActionsOf>(() => ({}))
export const CardActionsProvider = Context.Provider
export const useCardActions = (): ActionsOf => useContext(Context)
