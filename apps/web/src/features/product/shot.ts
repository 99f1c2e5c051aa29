/** One photo of the gallery. */
export type Shot = { readonly id: string; readonly src: string }
