/** The door of billing: saved cards and payment types. Other modules import this file only. */

import { listOf, removeOwned } from '../../lib/own-data.ts'
import type { Module } from '../../module.ts'
import { bindBilling } from './billing.routes.ts'

export {
  type CardDraft,
  getCard,
  listPayableStores,
  type NewCard,
  readCard,
  saveCard,
  tokenizeCard,
} from './billing.service.ts'

export const billingModule: Module = {
  name: 'billing',
  bind: bindBilling,
  tables: ['saved_card'],
  ownData: {
    cards: listOf(
      `'name', k.full_name, 'brand', k.brand, 'ends_with', k.last4, 'expires', k.expiry_month || '/' || k.expiry_year`,
      'saved_card k WHERE k.user_id = u.id',
      'k.created_at',
    ),
  },
  forget: (tx, { id }) => removeOwned(tx, 'saved_card', id),
}
