/** The recipient: fields and messages of the store checkout (docs/rules/checkout.md). */
import { z } from 'zod'

export const contactSchema = z.object({
  name: z.string().trim().min(1, 'v.name'),
  email: z.string().trim().min(1, 'v.email').pipe(z.email('v.email_format')),
  phone: z.string().trim().min(1, 'v.phone'),
  comments: z.string(),
  deliveryTime: z.string(),
})
