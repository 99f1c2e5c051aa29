/** Parts of the home page, as administrators make them (docs/rules/catalogue.md#parts-of-the-home-page). */
import { HOME_KINDS, HOME_PART_LIMITS, HOME_STATES, isSlideTone, LANGUAGES } from '@tregu/domain'
import { z } from 'zod'
import { done, one } from '../back-office.ts'
import { home } from '../catalog.ts'
import { blankAsMissing, count, flag, idText, instant, success, text, writtenWords } from '../codecs.ts'
import { coerced, toJson } from '../coerce.ts'
import { version } from '../desk/product-fields.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../products.ts'
import * as r from '../routes/office-home.ts'

export const homePart = z
  .object({
    id: z.string(),
    kind: z.enum(HOME_KINDS),
    title: texts,
    text: texts,
    action: texts.meta({ description: 'the words of the button' }),
    link: z.string(),
    image: z.string().nullable(),
    tone: z.string().meta({ description: 'the ground of a slide or a tile' }),
    query: z
      .string()
      .meta({ description: 'of rows: the query of the listing whose first products are shown' }),
    position: z.int(),
    starts_at: instant.nullable(),
    ends_at: instant.nullable(),
    active: z.boolean(),
    state: z.enum(HOME_STATES).meta({ description: 'now' }),
    version: count,
    missing: z.array(z.string()).meta({
      description: 'languages without the title, or without a text that another language has',
    }),
  })
  .meta({ id: 'HomePart' })

const translated = (max: number, id: string) =>
  coerced(z.partialRecord(z.enum(LANGUAGES), writtenWords(max)), toJson).meta({
    id,
    description: 'by language; an empty one takes the language away',
  })
const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)
const time = coerced(
  z
    .codec(z.iso.datetime({ offset: true, error: 'v.date' }), z.date(), {
      decode: (written) => new Date(written),
      encode: (date) => date.toISOString(),
    })
    .nullable(),
  blankAsNull,
)

const fields = z.object({
  title: translated(HOME_PART_LIMITS.title, 'HomeTitle'),
  text: translated(HOME_PART_LIMITS.text, 'HomeText'),
  action: translated(HOME_PART_LIMITS.action, 'HomeAction'),
  link: text(HOME_PART_LIMITS.link, 'v.home_link').meta({ description: 'a path of this web' }),
  tone: z.string('v.home_tone').trim().refine(isSlideTone, 'v.home_tone'),
  query: writtenWords(HOME_PART_LIMITS.query),
  starts_at: time.meta({ description: 'null: at once' }),
  ends_at: time.meta({ description: 'null: never' }),
  active: flag,
})
export const newHomePart = fields
  .partial()
  .required({ title: true, link: true })
  .extend({ kind: z.enum(HOME_KINDS, 'v.home_kind') })
export const changedHomePart = fields.partial().extend({ version })

const writing = ['too_many', 'too_large', 'unsupported_media_type', 'image_small'] as const

export const homeCalls = {
  listHome: endpoint(r.listHome, {
    summary: 'Slides, tiles, rows and bands, each kind in its order',
    response: success({ result: z.array(homePart) }),
  }),
  createHome: endpoint(r.createHome, {
    summary: 'Add a part of the home page, behind the others of its kind',
    body: newHomePart,
    files: { image: 1 },
    response: success({ result: homePart }),
    errors: writing,
  }),
  putHome: endpoint(r.putHome, {
    ...one('Change a part of the home page', homePart),
    body: changedHomePart,
    files: { image: 1 },
    errors: ['not_found', 'conflict', ...writing],
  }),
  removeHome: endpoint(r.removeHome, done('Take a part off the home page')),
  orderHome: endpoint(r.orderHome, {
    summary: 'Put parts of the home page in order, each kind by itself; parts that are not named follow',
    body: z.object({ ids: z.array(idText).min(1, 'v.required').max(60, 'v.too_long') }),
    response: success({ result: z.array(homePart) }),
    errors: ['not_found'],
  }),
  previewHome: endpoint(r.previewHome, {
    summary: 'A link to the home page as it will be at a time; it works for 15 minutes, for administrators',
    body: z.object({
      at: time.optional().meta({ description: 'missing: now' }),
      lang: blankAsMissing(z.enum(LANGUAGES, 'v.language').optional()).meta({
        description: 'missing: the language of the caller',
      }),
    }),
    response: success({
      url: z.string(),
      result: z.object({ url: z.string(), until: instant }).meta({ id: 'HomePreview' }),
    }),
  }),
  showHome: endpoint(r.showHome, {
    summary: 'What a link to a preview shows',
    params: z.object({ key: z.string().max(64) }),
    response: success({ ...home, at: instant, lang: z.enum(LANGUAGES) }),
    errors: ['not_found'],
  }),
}
