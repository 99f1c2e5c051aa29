/** The home page, for administrators. */
import { api } from '@tregu/contract'
import type { Bind } from '../../http/route.ts'
import { say } from '../../lib/texts.ts'
import type { CatalogueDeps } from '../catalogue-index/catalogue-index.ts'
import { changeHome, createHome, listHome, orderHome, removeHome } from './home-parts.service.ts'
import { previewHome, showHome } from './home-preview.service.ts'

export const bindHomeParts = (bind: Bind, deps: CatalogueDeps): void => {
  bind(api.office.listHome, async () => ({ result: await listHome(deps) }))
  bind(api.office.createHome, async ({ user, body, files }) => ({
    result: await createHome(deps, user, body, files[0]?.bytes),
  }))
  bind(api.office.putHome, async ({ user, params, body, files }) => ({
    result: await changeHome(deps, user, params.id, body, files[0]?.bytes),
  }))
  bind(api.office.removeHome, async ({ user, params, language }) => {
    await removeHome(deps, user, params.id)
    return { message: say(language, 'm.home_removed') }
  })
  bind(api.office.orderHome, async ({ user, body }) => ({ result: await orderHome(deps, user, body.ids) }))
  bind(api.office.previewHome, async ({ body, language }) => {
    const result = await previewHome(deps, { at: body.at ?? null, language: body.lang ?? language })
    return { url: result.url, result }
  })
  bind(api.office.showHome, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    return showHome(deps, params.key)
  })
}
