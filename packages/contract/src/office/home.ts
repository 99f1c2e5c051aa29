/** Parts of the home page. */
import { z } from 'zod'
import { one, translations } from '../back-office.ts'
import { flag, integer, optionalText, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../products.ts'
import * as r from '../routes/office.ts'

export const homePart = z
  .object({
    id: z.string(),
    kind: z.string(),
    title: texts,
    text: texts,
    link: z.string(),
    position: z.int(),
    active: z.boolean(),
  })
  .meta({ id: 'HomePart' })

export const homeCalls = {
  listHome: endpoint(r.listHome, {
    summary: 'Banners, tiles and rows',
    response: success({ result: z.array(homePart) }),
  }),
  putHome: endpoint(r.putHome, {
    ...one('Change a banner, tile or row', homePart),
    body: z.object({
      title: translations.optional(),
      text: translations.optional(),
      link: optionalText(300),
      position: integer(0, 1_000).optional(),
      active: flag.optional(),
    }),
  }),
}
