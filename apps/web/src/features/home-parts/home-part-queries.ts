import type { QueryClient } from '@tanstack/react-query'
import * as homeRoutes from '@tregu/contract/routes/office-home'
import type { HomeKind } from '@tregu/domain'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

type Answer = Reply<typeof homeRoutes.listHome>
export type HomePart = Answer['result'][number]

/** Parts appear and go by themselves, and colleagues change them: the list is read again each minute. */
export const homePartsQuery = () => ({
  ...query(homeRoutes.listHome, {}),
  ...sharedPage,
  refetchInterval: 60_000,
})

export const readPartsAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: homePartsQuery().queryKey })

export const keepParts = (client: QueryClient, result: readonly HomePart[]) =>
  client.setQueryData<Answer>(homePartsQuery().queryKey, { error: null, result: [...result] })

export const partsOf = (parts: readonly HomePart[], kind: HomeKind) =>
  parts.filter((part) => part.kind === kind)
