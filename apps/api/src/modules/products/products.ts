/** The door of writing products. Other modules import this file only. */
import { CHANGES_KEPT_DAYS, DAY_MS } from '@tregu/domain'
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { bindBulk } from './bulk.desk.routes.ts'
import { bindChanges } from './changes.desk.routes.ts'
import { tellLowStock } from './low-stock.job.ts'
import { LOW_STOCK_MAILS } from './low-stock.mails.ts'
import { removeLostPictures } from './pictures.service.ts'
import { bindDeskProducts } from './products.desk.routes.ts'
import { PRODUCT_SAMPLES } from './products.samples.ts'
import { runSchedule } from './schedule-run.service.ts'
import { bindSchedules } from './schedules.desk.routes.ts'
import { SCHEDULE_MAILS } from './schedules.mails.ts'

export {
  addMovements,
  clearSkus,
  writeVariants,
} from './bulk.queries.ts'
export { addChangedFields, type ChangedField, recordChange, type Value } from './changes.queries.ts'
export { tellLowStock } from './low-stock.job.ts'
export { checkRestrictable, releaseProduct, restrictProduct } from './market.service.ts'
export { setPictures } from './pictures.queries.ts'
export { incompleteOf, recordOf } from './product.view.ts'
export { brandOf, type ProductChange, planTexts } from './product-fields.service.ts'
export { countLowProducts, type Filter, listProductIds } from './product-list.service.ts'
export { type DeskProductRow, findDeskProducts, inside, keepOldSlug } from './products.queries.ts'
export { nameGroups, nameValues } from './suggestions.service.ts'

export const productsModule: Module = {
  name: 'products',
  bind: (bind, deps) => {
    bindDeskProducts(bind, deps)
    bindChanges(bind, deps)
    bindBulk(bind, deps)
    bindSchedules(bind, deps)
  },
  jobs: [
    { name: 'remove_lost_pictures', cron: '53 3 * * *', run: removeLostPictures },
    { name: 'run_schedule', run: runSchedule },
    { name: 'tell_low_stock', cron: '0 5,6 * * *', run: tellLowStock },
  ],
  tables: [
    'change',
    'change_item',
    'desk_product',
    'low_stock_told',
    'price_schedule',
    'price_schedule_item',
    'slug_redirect',
  ],
  mails: withSamples([...SCHEDULE_MAILS, ...LOW_STOCK_MAILS], PRODUCT_SAMPLES),
  // The rows of their items go with them; movements and prices stay.
  expire: ({ db }, now) =>
    db.change.deleteMany({ where: { at: { lt: new Date(now.getTime() - CHANGES_KEPT_DAYS * DAY_MS) } } }),
}
