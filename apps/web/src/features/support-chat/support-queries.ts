import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import * as catalogRoutes from '@tregu/contract/routes/catalog'
import * as supportRoutes from '@tregu/contract/routes/support'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedData, sharedPage } from '../../lib/shared-data.ts'

export type ChatRow = Reply<typeof supportRoutes.getChat>['result']['chat']
export type ChatVisitor = Reply<typeof supportRoutes.getVisitor>['result']
export type VisitorOrder = ChatVisitor['orders']['newest'][number]
export type LeftMessage = Reply<typeof supportRoutes.answerMessage>['result']
export type CannedReply = Reply<typeof supportRoutes.listReplies>['result'][number]
export type ChatAgent = Reply<typeof supportRoutes.listAgents>['result'][number]
export type ChatFilter = NonNullable<Sent<typeof supportRoutes.listChats>['query']>
export type MessageFilter = NonNullable<Sent<typeof supportRoutes.listMessages>['query']>

export const chatsQuery = (filter: ChatFilter) => ({
  ...query(supportRoutes.listChats, { query: filter }),
  ...sharedPage,
  placeholderData: keepPreviousData,
})
export const chatQuery = (id: string) => ({
  ...query(supportRoutes.getChat, { params: { id } }),
  ...sharedPage,
})
/** The cart and the orders may change without a message. */
const VISITOR_EVERY_MS = 30_000
export const visitorQuery = (id: string) => ({
  ...query(supportRoutes.getVisitor, { params: { id } }),
  ...sharedData,
  refetchInterval: VISITOR_EVERY_MS,
})
export const foundProductsQuery = (q: string) => ({
  ...query(catalogRoutes.suggest, { query: { q } }),
  enabled: q !== '',
  placeholderData: keepPreviousData,
})
export const agentsQuery = () => ({ ...query(supportRoutes.listAgents, {}), ...sharedData })
export const repliesQuery = () => query(supportRoutes.listReplies, {})
export const leftMessagesQuery = (filter: MessageFilter) => ({
  ...query(supportRoutes.listMessages, { query: filter }),
  ...sharedPage,
  placeholderData: keepPreviousData,
})

/** Reads the lists and the shown chat again. */
export const readChatsAgain = (client: QueryClient) =>
  Promise.all(
    [supportRoutes.listChats, supportRoutes.getChat, supportRoutes.listAgents].map(({ path }) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  )
export const readVisitorAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [supportRoutes.getVisitor.path] })
export const readMessagesAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [supportRoutes.listMessages.path] })
