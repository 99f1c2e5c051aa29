/** Administrators add and change categories (docs/rules/catalogue.md#departments-and-categories). */
import type { values } from '@tregu/contract'
import {
  CATEGORY_LEVELS,
  checkSlug,
  LANGUAGES,
  type Language,
  listBranch,
  mergeTexts,
  slugify,
  type Texts,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { numberSlug } from '../../lib/free-slug.ts'
import { allTextsOf } from '../../lib/json-columns.ts'
import * as queries from './categories.queries.ts'
import {
  audit,
  changeTree,
  checkCount,
  checkSlugAt,
  judgeMove,
  nodeOf,
  parentOf,
  pathAt,
  refuse,
} from './category-tree.service.ts'

const viewCategory = ({
  id,
  parentId,
  name,
  ownProducts,
  ...rest
}: Awaited<ReturnType<typeof queries.listCategories>>[number]) => {
  const names = allTextsOf(name)
  return {
    ...rest,
    id: String(id),
    parent: parentId === null ? null : String(parentId),
    name: names,
    own_products: ownProducts,
    missing: LANGUAGES.filter((language) => !names[language]),
  }
}

export const listCategories = async (deps: Deps) => (await queries.listCategories(deps.sql)).map(viewCategory)

const view = async (deps: Deps, id: number) =>
  found((await listCategories(deps)).find((category) => category.id === String(id)))

/** A free address from the name. @throws AppError malformed without a letter or digit in the name */
const slugFrom = (nodes: readonly queries.Node[], parentId: number | null, name: Texts): string => {
  const order: readonly Language[] = ['sq', 'en', ...LANGUAGES]
  const slug = order.map((language) => slugify(name[language] ?? '')).find((words) => words !== '')
  if (slug === undefined) throw refuse('slug', 'v.slug')
  const kind = parentId === null ? 'department' : 'category'
  const taken = new Set(nodes.filter((node) => node.parentId === parentId).map((node) => node.slug))
  return numberSlug(slug, (free) => !taken.has(free) && checkSlug(kind, free).ok)
}

/** @throws AppError malformed when no category has this path */
const checkRedirect = (nodes: readonly queries.Node[], path: string | null | undefined): void => {
  if (path && !nodes.some((node) => node.path === path)) throw refuse('redirect', 'v.category_unknown')
}

const savePicture = async (deps: Deps, actor: Actor, bytes: Buffer | undefined) =>
  bytes && { image: await deps.pictures.save('category', bytes, actor.id) }

/** Names by language, without those that are taken away. @throws AppError malformed when none is left */
const nameFrom = (before: Texts, given: Texts): Texts => {
  const name = mergeTexts(before, given)
  if (Object.keys(name).length === 0) throw refuse('name', 'v.category_name')
  return name
}

/**
 * Adds a department, or a category below another.
 * @throws AppError malformed, slug_taken, slug_reserved, too_deep, too_large, unsupported_media_type, image_small
 */
export const createCategory = async (
  deps: Deps,
  actor: Actor,
  { parent = null, name: given, slug, icon, redirect }: values.NewCategory,
  bytes: Buffer | undefined,
) => {
  const picture = await savePicture(deps, actor, bytes)
  const id = await changeTree(deps, async (tx, nodes) => {
    const name = nameFrom({}, given)
    const parentId = parentOf(nodes, parent)
    const above = nodes.find((node) => node.id === parentId)?.path.split('/').length ?? 0
    if (above >= CATEGORY_LEVELS) throw new AppError('too_deep')
    if (slug !== undefined) checkSlugAt(nodes, { id: null, parentId }, slug)
    checkRedirect(nodes, redirect)
    const added = await queries.addCategory(tx, {
      ...picture,
      icon: icon ?? null,
      redirect: redirect ?? null,
      parentId,
      name,
      slug: slug ?? slugFrom(nodes, parentId, name),
      position: nodes.filter((node) => node.parentId === parentId).length,
    })
    await audit(tx, deps, { actor, action: 'create', id: added }, { name: JSON.stringify(name) })
    return added
  })
  return view(deps, id)
}

/**
 * Changes what is given. Another parent or address moves the category with all below it.
 * @throws AppError not_found, conflict, malformed, slug_taken, slug_reserved, too_deep, too_many, category_not_empty, too_large,
 *   unsupported_media_type, image_small
 */
export const changeCategory = async (
  deps: Deps,
  actor: Actor,
  id: string,
  { version, parent, name: given, slug, icon, redirect }: values.ChangedCategory,
  bytes: Buffer | undefined,
) => {
  const picture = await savePicture(deps, actor, bytes)
  await changeTree(deps, async (tx, nodes) => {
    const known = nodeOf(nodes, id, version)
    const node = { ...known, slug: slug ?? known.slug }
    const parentId = parent === undefined ? node.parentId : parentOf(nodes, parent)
    checkRedirect(nodes, redirect)
    const name = given && nameFrom(allTextsOf(node.name), given)
    const isElsewhere = parentId !== node.parentId
    const target = { node, parentId, position: nodes.length }
    if (isElsewhere) await queries.setPositions(tx, (await judgeMove(tx, nodes, target)).siblings)
    else if (node.slug !== known.slug) {
      checkSlugAt(nodes, { id: node.id, parentId }, node.slug)
      checkCount(await queries.countProducts(tx, listBranch(nodes, node.id)))
    }
    await queries.changeCategory(tx, node.id, {
      ...picture,
      ...(slug === undefined ? {} : { slug }),
      ...(icon === undefined ? {} : { icon }),
      ...(redirect === undefined ? {} : { redirect }),
      ...(name ? { name } : {}),
      ...(isElsewhere ? { parentId } : {}),
    })
    const details = { from: known.path, to: pathAt(nodes, parentId, node.slug) }
    await audit(
      tx,
      deps,
      { actor, action: 'save', id: node.id },
      name ? { ...details, name: JSON.stringify(name) } : details,
    )
  })
  return view(deps, Number(id))
}
