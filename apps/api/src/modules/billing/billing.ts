/** The door of billing: saved cards and payment types. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { listOwnCards } from './billing.queries.ts'
import { bindBilling } from './billing.routes.ts'

export {
  getCard,
  listPayableStores,
  type NewCard,
  saveCard,
  tokenizeCard,
} from './billing.service.ts'

export const billingModule: Module = {
  name: 'billing',
  bind: bindBilling,
  tables: ['saved_card'],
  ownData: { cards: (db, { id }) => listOwnCards(db, id) },
  forget: (tx, { id }) => tx.db.savedCard.deleteMany({ where: { userId: id } }),
}
