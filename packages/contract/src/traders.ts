/** Who sells, as the law asks (docs/rules/stores.md#the-trader). */
import { z } from 'zod'

export const trader = z
  .object({
    name: z.string().meta({ description: 'legal name' }),
    address: z.string(),
    number: z.string().meta({ description: 'in a public register' }),
    email: z.string(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'Trader' })
  .nullable()
  .meta({ description: 'who sells, as the law asks; it has confirmed to offer lawful goods only' })
