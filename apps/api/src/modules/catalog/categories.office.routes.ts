/** The tree of categories, for the people who file products in it and for administrators. */
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { say } from '../../lib/texts.ts'
import { changeCategory, createCategory, listCategories } from './categories.service.ts'
import { moveCategory, removeCategory } from './category-moves.service.ts'
import { listCategorySets, takeCategorySet } from './category-sets.service.ts'

export const bindCategories = (bind: Bind, deps: Deps): void => {
  bind(api.office.listCategories, async () => ({ result: await listCategories(deps) }))
  bind(api.office.createCategory, async ({ user, body, files }) => ({
    result: await createCategory(deps, user, body, files[0]?.bytes),
  }))
  bind(api.office.listCategorySets, async () => ({ result: await listCategorySets(deps) }))
  bind(api.office.takeCategorySet, async ({ user, body }) => ({
    result: await takeCategorySet(deps, user, body),
  }))
  bind(api.office.putCategory, async ({ user, params, body, files }) => ({
    result: await changeCategory(deps, user, params.id, body, files[0]?.bytes),
  }))
  bind(api.office.moveCategory, async ({ user, params, body }) => ({
    result: await moveCategory(deps, user, params.id, body),
  }))
  bind(api.office.removeCategory, async ({ user, params, query, language }) => {
    await removeCategory(deps, user, params.id, query.to)
    return { message: say(language, 'm.category_removed') }
  })
}
