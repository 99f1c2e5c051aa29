/** The market's name and address, which every page shows (docs/rules/system.md#settings). */
import { IDENTITY_PROVIDERS } from '@tregu/domain'
import { z } from 'zod'
import { success } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import * as r from './routes/market.ts'

export const market = {
  get: endpoint(r.get, {
    summary: 'The market’s name and how to reach it',
    response: success({
      result: z.object({
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        imprint: z.string().meta({ description: 'in the caller’s language; empty while none is saved' }),
        report_contact: z.string(),
        sign_in_with: z.array(z.enum(IDENTITY_PROVIDERS)).meta({
          description: 'the providers that sign in here',
        }),
      }),
    }),
  }),
}
