/** Whose models the product pictures are rendered from: the list that the studio writes, loaded with the page that shows it. */
export type Credits = {
  readonly licences: Readonly<Record<string, string>>
  readonly works: readonly {
    readonly work: string
    readonly maker: string
    readonly licence: string
    readonly source: string
  }[]
}

let loading: Promise<Credits> | undefined

/** For React's `use`: always the same promise. */
export const readCredits = (): Promise<Credits> => {
  loading ??= import('../../../../../packages/studio/credits.json').then(
    (file): Credits => file.default,
    (error: unknown) => {
      // Forget one that failed to load, so that it can be requested again.
      loading = undefined
      throw error
    },
  )
  return loading
}
