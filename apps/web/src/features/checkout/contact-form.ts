/** Who gets it: the fields of the simple checkout, with the messages of the specification's section 5. */
import { z } from 'zod'

export const contactSchema = z.object({
  name: z.string().trim().min(1, 'v.name'),
  email: z.string().trim().min(1, 'v.email').pipe(z.email('v.email_format')),
  phone: z.string().trim().min(1, 'v.phone'),
  comments: z.string(),
  deliveryTime: z.string(),
})
