/** Settings of queries for data that others change too, such as the orders and chats of the back office. */

/** Asks again when the window comes back, and on every visit. */
export const sharedData = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

/** What a page is made of: without it, the page fails. A later failure leaves what is shown. */
export const sharedPage = {
  ...sharedData,
  throwOnError: (_: Error, { state }: { readonly state: { readonly data: unknown } }) =>
    state.data === undefined,
} as const
