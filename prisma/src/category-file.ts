/**
 * Departments with the categories below them, read from a file or taken from a ready set (docs/operations.md#departments). The API and the
 * command `category` add them by the same functions.
 */
import { CATEGORY_ICONS, CATEGORY_LEVELS, CATEGORY_NAME_MAX, checkSlug, LANGUAGES } from '@tregu/domain'
import type { Tx } from './connect.ts'
import { InputFileError, isObject, parseJson } from './input-file.ts'

export type CategoryNode = {
  readonly slug: string
  /** By language. */
  readonly name: Readonly<Record<string, string>>
  /** Of a department. */
  readonly icon?: string | undefined
  readonly categories?: readonly CategoryNode[] | undefined
}

/** The market has departments of these addresses already. */
export class DepartmentTakenError extends Error {
  readonly slugs: readonly string[]
  constructor(slugs: readonly string[]) {
    super(`The market has a department with this address already: ${slugs.join(', ')}.`)
    this.slugs = slugs
  }
}

const readName = (value: unknown, place: string): CategoryNode['name'] => {
  if (!isObject(value)) throw new InputFileError(`${place}: "name" has a text by language.`)
  const texts = LANGUAGES.flatMap((language) => {
    const text = value[language]
    return typeof text === 'string' && text.trim() !== '' ? [[language, text.trim()] as const] : []
  })
  if (texts.length === 0)
    throw new InputFileError(`${place}: the name needs a text in one of ${LANGUAGES.join(', ')}.`)
  if (texts.some(([, text]) => text.length > CATEGORY_NAME_MAX))
    throw new InputFileError(`${place}: a name has ${CATEGORY_NAME_MAX} characters at most.`)
  return Object.fromEntries(texts)
}

const readSlug = (value: unknown, place: string, level: number): string => {
  const answer = checkSlug(level === 1 ? 'department' : 'category', String(value))
  if (typeof value === 'string' && answer.ok) return value
  const isReserved = !answer.ok && answer.reason === 'reserved'
  throw new InputFileError(
    isReserved
      ? `${place}: the address "${String(value)}" is the shop's own.`
      : `${place}: "slug" has small letters, digits and single hyphens.`,
  )
}

const readIcon = (value: unknown, place: string): string | undefined => {
  if (value === undefined || value === null) return undefined
  const icon = CATEGORY_ICONS.find((known) => known === value)
  if (!icon) throw new InputFileError(`${place}: "icon" is one of ${CATEGORY_ICONS.join(', ')}.`)
  return icon
}

const readNodes = (value: unknown, place: string, level: number): CategoryNode[] => {
  if (!Array.isArray(value)) throw new InputFileError(`${place} is not a list.`)
  if (level > CATEGORY_LEVELS)
    throw new InputFileError(`${place}: a tree has ${CATEGORY_LEVELS} levels at most.`)
  const nodes = value.map((each: unknown, index): CategoryNode => {
    const here = `${place}, entry ${index + 1}`
    if (!isObject(each)) throw new InputFileError(`${here} is not an object.`)
    const slug = readSlug(each.slug, here, level)
    const icon = readIcon(each.icon, slug)
    const below = each.categories === undefined ? [] : readNodes(each.categories, slug, level + 1)
    return { slug, name: readName(each.name, slug), ...(icon ? { icon } : {}), categories: below }
  })
  const twice = nodes.find(({ slug }, index) => nodes.findIndex((other) => other.slug === slug) < index)
  if (twice) throw new InputFileError(`${place}: ${twice.slug} is there twice.`)
  return nodes
}

/** @throws InputFileError */
export const readCategories = (text: string): CategoryNode[] => {
  const nodes = readNodes(parseJson(text), 'The file', 1)
  if (nodes.length === 0) throw new InputFileError('The file has no department.')
  return nodes
}

const countBelow = (nodes: readonly CategoryNode[]): number =>
  nodes.reduce((sum, { categories = [] }) => sum + categories.length + countBelow(categories), 0)

export type CategoryCounts = { readonly departments: number; readonly categories: number }
export const countCategories = (departments: readonly CategoryNode[]): CategoryCounts => ({
  departments: departments.length,
  categories: countBelow(departments),
})

type Level = readonly {
  readonly parentId: number | null
  readonly node: CategoryNode
  readonly position: number
}[]

/** Adds one level, then all below it. */
const addLevel = async ({ db }: Tx, level: Level): Promise<Level> => {
  const added = await db.category.createManyAndReturn({
    data: level.map(({ parentId, position, node: { slug, name, icon = null } }) => ({
      parentId,
      position,
      slug,
      name: { ...name },
      icon,
    })),
    select: { id: true, parentId: true, slug: true },
  })
  const idOf = new Map(added.map(({ id, parentId, slug }) => [`${parentId}/${slug}`, id]))
  return level.flatMap(({ parentId, node }) =>
    (node.categories ?? []).map((child, position) => ({
      parentId: idOf.get(`${parentId}/${node.slug}`) ?? null,
      node: child,
      position,
    })),
  )
}

/** @throws DepartmentTakenError when the market has a department with one of the addresses */
export const checkDepartments = async ({ db }: Tx, departments: readonly CategoryNode[]): Promise<void> => {
  const taken = await db.category.findMany({
    where: { parentId: null, slug: { in: departments.map(({ slug }) => slug) } },
    select: { slug: true },
    orderBy: { position: 'asc' },
  })
  if (taken.length > 0) throw new DepartmentTakenError(taken.map(({ slug }) => slug))
}

/**
 * Adds all departments behind the existing ones, or none.
 * @throws DepartmentTakenError
 */
export const addDepartments = async (
  tx: Tx,
  departments: readonly CategoryNode[],
): Promise<CategoryCounts> => {
  await tx('lock_departments', "SELECT pg_advisory_xact_lock(hashtextextended('departments', 0))")
  await checkDepartments(tx, departments)
  const first = await tx.db.category.count({ where: { parentId: null } })
  let level: Level = departments.map((node, index) => ({ parentId: null, node, position: first + index }))
  while (level.length > 0) level = await addLevel(tx, level)
  return countCategories(departments)
}
