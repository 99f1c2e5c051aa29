/** The tree of departments and categories. */
import { CATEGORY_ICONS, CATEGORY_NAME_MAX, CATEGORY_SET_NAMES, LANGUAGES } from '@tregu/domain'
import { z } from 'zod'
import { byId, done, one } from '../back-office.ts'
import { blankAsMissing, count, flag, idText, integer, slug, success, writtenWords } from '../codecs.ts'
import { version } from '../desk/product-fields.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../products.ts'
import * as r from '../routes/office.ts'

export const category = z
  .object({
    id: z.string(),
    parent: z.string().nullable(),
    slug: z.string(),
    path: z.string().meta({ description: 'slugs from the department down, joined by `/`' }),
    level: z.int().meta({ description: '1 is a department, 4 the last' }),
    name: texts,
    icon: z.string().nullable(),
    image: z.string().nullable(),
    position: z.int(),
    redirect: z.string().nullable(),
    version: count,
    products: count.meta({ description: 'products here and below, of all states' }),
    own_products: count.meta({ description: 'products filed here' }),
    missing: z.array(z.string()).meta({ description: 'languages without a name' }),
  })
  .meta({ id: 'Category' })

const names = z
  .partialRecord(z.enum(LANGUAGES), writtenWords(CATEGORY_NAME_MAX))
  .meta({ id: 'CategoryNames', description: 'by language; an empty one takes the language away' })
const fields = z.object({
  parent: idText.nullable().meta({ description: 'null: a department' }),
  name: names,
  slug,
  icon: z.enum(CATEGORY_ICONS, 'v.icon').nullable(),
  redirect: z
    .string()
    .trim()
    .max(500, 'v.too_long')
    .regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'v.slug')
    .nullable()
    .meta({ description: 'the path of another category that this one also leads to' }),
})
export const newCategory = fields.partial({ slug: true, icon: true, redirect: true, parent: true })
export const changedCategory = fields.partial().extend({ version })
export const movedCategory = z.object({
  version,
  parent: idText.nullable(),
  position: integer(0, 10_000).meta({
    description: 'among the siblings, from 0; past the last means the end',
  }),
  dry: flag.default(false).meta({ description: 'says what would move, and changes nothing' }),
})

/** Below a department of a ready set: the categories, and theirs. */
const inSet = z.object({ slug: z.string(), name: texts })
export const categorySet = z
  .object({
    set: z.enum(CATEGORY_SET_NAMES),
    departments: z.array(inSet.extend({ categories: z.array(inSet.extend({ categories: z.array(inSet) })) })),
    taken: z.array(z.string()).meta({ description: 'addresses of these departments that the market has' }),
  })
  .meta({ id: 'CategorySet' })

const writing = [
  'not_found',
  'conflict',
  'slug_taken',
  'slug_reserved',
  'too_deep',
  'too_many',
  'too_large',
  'unsupported_media_type',
  'image_small',
] as const

export const categoryCalls = {
  listCategories: endpoint(r.listCategories, {
    summary: 'The tree of departments and categories',
    response: success({ result: z.array(category) }),
  }),
  createCategory: endpoint(r.createCategory, {
    summary: 'Add a department or a category, behind its siblings',
    body: newCategory,
    files: { image: 1 },
    response: success({ result: category }),
    errors: writing,
  }),
  listCategorySets: endpoint(r.listCategorySets, {
    summary: 'The ready sets of departments, as trees',
    response: success({ result: z.array(categorySet) }),
  }),
  takeCategorySet: endpoint(r.takeCategorySet, {
    summary: 'Add all departments of a ready set, or say how many there would be',
    body: z.object({
      set: z.enum(CATEGORY_SET_NAMES),
      dry_run: flag.default(false).meta({ description: 'counts, and changes nothing' }),
    }),
    response: success({
      result: z
        .object({ departments: count, categories: count, written: z.boolean() })
        .meta({ id: 'TakenCategorySet' }),
    }),
    errors: ['conflict'],
  }),
  putCategory: endpoint(r.putCategory, {
    ...one(
      'Change a department or a category; with another parent it moves behind its new siblings',
      category,
    ),
    body: changedCategory,
    files: { image: 1 },
    errors: writing,
  }),
  moveCategory: endpoint(r.moveCategory, {
    summary: 'Move a category with all below it, or put it in another place among its siblings',
    params: byId,
    body: movedCategory,
    response: success({
      result: z
        .object({
          products: count.meta({ description: 'that get another address' }),
          addresses: count.meta({
            description: 'of categories that change; the old ones lead to the new ones',
          }),
          running: z.boolean().meta({ description: 'a job goes on with it' }),
        })
        .meta({ id: 'CategoryMove' }),
    }),
    errors: ['not_found', 'conflict', 'slug_taken', 'slug_reserved', 'too_deep', 'too_many'],
  }),
  removeCategory: endpoint(r.removeCategory, {
    ...done('Remove a category that has nothing below it; its products go to another one'),
    query: z.object({
      to: blankAsMissing(idText.optional()).meta({ description: 'the leaf that takes the products' }),
    }),
    errors: ['not_found', 'category_not_empty', 'too_many'],
  }),
}
