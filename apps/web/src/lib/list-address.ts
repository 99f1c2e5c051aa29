import { to } from '../paths.ts'
import { useSearchParams } from './router.tsx'

type Change<N extends string> = { readonly [K in N]?: string } & { readonly page?: number }
/** Says which words a name may have in the address; another word counts as missing. */
type Known<N extends string> = { readonly [K in N]?: (word: string) => boolean }
export type ListAddress<N extends string> = {
  /** What the address says; missing words are empty. */
  readonly filter: Readonly<Record<N, string>> & { readonly page: number }
  /** The address of the list with this change; any change but of the page leads to its first page. */
  readonly hrefOf: (change: Change<N>) => string
}

/** The filter, search, sort and page of a list stand in its address. */
export const useListAddress = <N extends string>(
  path: string,
  names: readonly N[],
  known: Known<N> = {},
): ListAddress<N> => {
  const [search] = useSearchParams()
  const wordOf = (name: N): string => {
    const word = search.get(name) ?? ''
    return known[name]?.(word) === false ? '' : word
  }
  const words = Object.fromEntries(names.map((name) => [name, wordOf(name)])) as Record<N, string>
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  return {
    filter: { ...words, page },
    hrefOf: (change) => {
      const { page: next = 1, ...rest } = { ...words, page: 1, ...change }
      return to(path, null, { ...rest, page: next > 1 ? next : null })
    },
  }
}
