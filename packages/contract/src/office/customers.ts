/** Customers and their permissions. */
import { z } from 'zod'
import { user } from '../accounts.ts'
import { many, one } from '../back-office.ts'
import { endpoint } from '../endpoint.ts'
import * as r from '../routes/office.ts'

export const customerCalls = {
  listCustomers: endpoint(r.listCustomers, many('Customers', user)),
  setPermissions: endpoint(r.setPermissions, {
    ...one('Grant or take permissions', user),
    body: z.object({ permissions: z.array(z.enum(['support', 'administrator'])) }),
  }),
}
