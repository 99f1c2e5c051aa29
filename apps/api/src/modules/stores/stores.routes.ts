import { createHash } from 'node:crypto'
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { followStore, getStoreDetails, listCategories, listDepartments } from './stores.service.ts'

export const bindStores = (bind: Bind, deps: Deps): void => {
  const { sql } = deps
  bind(api.stores.departments, async ({ language, request, reply }) => {
    const result = await listDepartments(deps.db, language)
    const etag = `"${createHash('sha1').update(JSON.stringify(result)).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-language, cookie')
    if (request.headers['if-none-match'] === etag) reply.code(304).send()
    return { result }
  })
  bind(api.catalog.categories, async ({ params, language }) => ({
    result: await listCategories(deps.db, params.department, language),
  }))
  bind(api.stores.details, async ({ params, language, user }) => ({
    result: await getStoreDetails(sql, params.slug, user?.id ?? null, language),
  }))
  bind(api.stores.follow, async ({ user, body }) => followStore(deps, user.id, body.slug))
}
