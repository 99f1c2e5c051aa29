/** Ready sets of departments, for a market that begins (docs/rules/catalogue.md#ready-sets). */
import type { api, Parsed } from '@tregu/contract'
import {
  addDepartments,
  CATEGORY_SETS,
  checkDepartments,
  countCategories,
  DepartmentTakenError,
  isTaken,
} from '@tregu/database'
import { CATEGORY_SET_NAMES } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { inLongTransaction } from '../../lib/long-transaction.ts'
import { recordAudit } from '../audit/audit.ts'
import * as queries from './categories.queries.ts'

/** Each set as the three levels that it adds. */
export const listCategorySets = async (deps: Deps) => {
  const known = (await queries.listCategories(deps.sql)).filter(({ parentId }) => parentId === null)
  return CATEGORY_SET_NAMES.map((set) => ({
    set,
    departments: CATEGORY_SETS[set].map(({ slug, name, categories = [] }) => ({
      slug,
      name,
      categories: categories.map((category) => ({
        slug: category.slug,
        name: category.name,
        categories: [...(category.categories ?? [])],
      })),
    })),
    taken: CATEGORY_SETS[set]
      .map(({ slug }) => slug)
      .filter((slug) => known.some((one) => one.slug === slug)),
  }))
}

const conflict = (slugs: readonly string[]) =>
  new AppError(
    'conflict',
    { name: slugs.join(', ') },
    { text: 'error.departments_taken', details: { departments: [...slugs] } },
  )

/**
 * Adds all departments of a set behind the existing ones, or none.
 * @throws AppError conflict when the market has a department with one of the addresses
 */
export const takeCategorySet = async (
  deps: Deps,
  actor: Actor,
  { set, dry_run: isDry }: Parsed<typeof api.office.takeCategorySet>['body'],
) => {
  const departments = CATEGORY_SETS[set]
  try {
    await inLongTransaction(deps, async (tx) => {
      if (isDry) return checkDepartments(tx, departments)
      const { departments: n, categories } = await addDepartments(tx, departments)
      const details = { departments: String(n), categories: String(categories) }
      await recordAudit(
        tx,
        { actorId: actor.id, action: 'category.take_set', subject: set, details },
        deps.now(),
      )
    })
  } catch (error) {
    if (error instanceof DepartmentTakenError) throw conflict(error.slugs)
    if (isTaken(error)) throw conflict(departments.map(({ slug }) => slug))
    throw error
  }
  return { ...countCategories(departments), written: !isDry }
}
