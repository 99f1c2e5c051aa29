/** Products of a store, for its people. */
import { api } from '@tregu/contract'
import { DESK_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { say } from '../../lib/texts.ts'
import { copyProduct } from './copy.service.ts'
import { getDeskProduct, previewProduct } from './desk-product.service.ts'
import { createProduct } from './new-product.service.ts'
import { setOptions } from './options.service.ts'
import { addPictures, orderPictures, removePicture } from './pictures.service.ts'
import { listPrices, listStock } from './product-history.service.ts'
import { listProducts } from './product-list.service.ts'
import { changeProduct, removeProduct, setStatus } from './products.service.ts'
import { moveStock } from './stock.service.ts'
import { suggestBrands, suggestOptions } from './suggestions.service.ts'
import { changeVariant } from './variants.service.ts'

export const bindDeskProducts = (bind: Bind, deps: Deps): void => {
  bind(api.desk.listProducts, async ({ user, query, language, request }) => {
    const { result, count, counts } = await listProducts(deps, user, query, language)
    const part = { count, page: query.page, pageSize: query.page_size ?? DESK_PAGE_SIZE }
    return { result, ...pageOf(part, '/backoffice/products', queryOf(request)), counts }
  })
  bind(api.desk.createProduct, async ({ user, body, language }) => ({
    result: await createProduct(deps, user, body, language),
  }))
  bind(api.desk.getProduct, async ({ user, params, language }) => ({
    result: await getDeskProduct(deps, user, params.id, language),
  }))
  bind(api.desk.putProduct, async ({ user, params, body, language }) => {
    const { version, ...change } = body
    return { result: await changeProduct(deps, { actor: user, id: params.id, version, language }, change) }
  })
  bind(api.desk.publishProduct, async ({ user, params, body, language }) => ({
    result: await setStatus(deps, { actor: user, id: params.id, ...body, language }, 'published'),
  }))
  bind(api.desk.withdrawProduct, async ({ user, params, body, language }) => ({
    result: await setStatus(deps, { actor: user, id: params.id, ...body, language }, 'withdrawn'),
  }))
  bind(api.desk.removeProduct, async ({ user, params, language }) => {
    await removeProduct(deps, user, params.id)
    return { message: say(language, 'm.success') }
  })
  bind(api.desk.putVariant, async ({ user, params, body, language }) => {
    const { version, ...change } = body
    return { result: await changeVariant(deps, { actor: user, ...params, version, language }, change) }
  })
  bind(api.desk.moveStock, async ({ user, body, language }) => ({
    result: await moveStock(deps, user, body, language),
  }))
  bind(api.desk.listPrices, async ({ user, params, query, request }) => {
    const { result, count } = await listPrices(deps, user, { id: params.id, ...query })
    const part = { count, page: query.page, pageSize: DESK_PAGE_SIZE }
    return { result, ...pageOf(part, `/backoffice/products/${params.id}/prices`, queryOf(request)) }
  })
  bind(api.desk.listStock, async ({ user, params, query, request }) => {
    const { result, count } = await listStock(deps, user, { id: params.id, ...query })
    const part = { count, page: query.page, pageSize: DESK_PAGE_SIZE }
    return { result, ...pageOf(part, `/backoffice/products/${params.id}/stock`, queryOf(request)) }
  })
  bind(api.desk.addImage, async ({ user, params, body, files, language }) => ({
    result: await addPictures(
      deps,
      { actor: user, ...params, language },
      { files: files.map(({ bytes }) => bytes), variant: body.variant },
    ),
  }))
  bind(api.desk.orderImages, async ({ user, params, body, language }) => ({
    result: await orderPictures(deps, { actor: user, ...params, language }, body),
  }))
  bind(api.desk.removeImage, async ({ user, params, language }) => ({
    result: await removePicture(deps, { actor: user, ...params, language }),
  }))
  bind(api.desk.copyProduct, async ({ user, params, language }) => ({
    result: await copyProduct(deps, { actor: user, ...params, language }),
  }))
  bind(api.desk.putOptions, ({ user, params, body, language }) =>
    setOptions(deps, { actor: user, ...params, language }, body),
  )
  bind(api.desk.suggestBrands, async ({ query }) => ({ result: await suggestBrands(deps, query.q) }))
  bind(api.desk.suggestOptions, async ({ query, language }) => ({
    result: await suggestOptions(deps, { ...query, language }),
  }))
  bind(api.desk.previewProduct, async ({ user, params, language }) => ({
    result: await previewProduct(deps, user, params.id, language),
  }))
}
