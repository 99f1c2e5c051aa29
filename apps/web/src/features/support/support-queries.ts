import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import * as backofficeRoutes from '@tregu/contract/routes/backoffice'
import * as catalogRoutes from '@tregu/contract/routes/catalog'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedData, sharedPage } from '../../lib/shared-data.ts'

export type ChatRow = Reply<typeof backofficeRoutes.getChat>['result']['chat']
export type ChatVisitor = Reply<typeof backofficeRoutes.getVisitor>['result']
export type VisitorOrder = ChatVisitor['orders']['newest'][number]
export type LeftMessage = Reply<typeof backofficeRoutes.answerMessage>['result']
export type CannedReply = Reply<typeof backofficeRoutes.listReplies>['result'][number]
export type ChatAgent = Reply<typeof backofficeRoutes.listAgents>['result'][number]
export type ChatFilter = NonNullable<Sent<typeof backofficeRoutes.listChats>['query']>
export type MessageFilter = NonNullable<Sent<typeof backofficeRoutes.listMessages>['query']>

export const chatsQuery = (filter: ChatFilter) => ({
  ...query(backofficeRoutes.listChats, { query: filter }),
  ...sharedPage,
  placeholderData: keepPreviousData,
})
export const chatQuery = (id: string) => ({
  ...query(backofficeRoutes.getChat, { params: { id } }),
  ...sharedPage,
})
/** The cart and the orders may change without a message. */
const VISITOR_EVERY_MS = 30_000
export const visitorQuery = (id: string) => ({
  ...query(backofficeRoutes.getVisitor, { params: { id } }),
  ...sharedData,
  refetchInterval: VISITOR_EVERY_MS,
})
export const foundProductsQuery = (q: string) => ({
  ...query(catalogRoutes.suggest, { query: { q } }),
  enabled: q !== '',
  placeholderData: keepPreviousData,
})
export const agentsQuery = () => ({ ...query(backofficeRoutes.listAgents, {}), ...sharedData })
export const repliesQuery = () => query(backofficeRoutes.listReplies, {})
export const leftMessagesQuery = (filter: MessageFilter) => ({
  ...query(backofficeRoutes.listMessages, { query: filter }),
  ...sharedPage,
  placeholderData: keepPreviousData,
})

/** Reads the lists and the shown chat again. */
export const readChatsAgain = (client: QueryClient) =>
  Promise.all(
    [backofficeRoutes.listChats, backofficeRoutes.getChat, backofficeRoutes.listAgents].map(({ path }) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  )
export const readVisitorAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [backofficeRoutes.getVisitor.path] })
export const readMessagesAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [backofficeRoutes.listMessages.path] })
