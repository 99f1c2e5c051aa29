import type { QueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import * as officeRoutes from '@tregu/contract/routes/office'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type OutgoingMail = Reply<typeof officeRoutes.listMails>['result'][number]
export type MailState = OutgoingMail['state']

export const mailsQuery = (filter: NonNullable<Sent<typeof officeRoutes.listMails>['query']>) => ({
  ...query(officeRoutes.listMails, { query: filter }),
  ...sharedPage,
})

/** The list and the count in the navigation. */
export const readMailsAgain = (client: QueryClient) =>
  Promise.all(
    [officeRoutes.listMails, deskRoutes.waiting].map(({ path }) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  )
