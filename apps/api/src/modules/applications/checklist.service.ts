/** The steps of a store to its first sale, counted when they are read (docs/rules/applications.md#steps-to-the-first-sale). */
import { type ChecklistStep, LANGUAGES, listChecklist } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { textsOf } from '../../lib/json-columns.ts'
import { findStore } from '../store-desk/store-desk.ts'
import { getDeskStore } from '../stores/stores.ts'
import { findProgress } from './applications.queries.ts'

const PAGES: Record<ChecklistStep, string> = {
  profile: '/store',
  delivery: '/store/delivery',
  payment: '/store/payment',
  bank_account: '/store/payment',
  first_product: '/products/new',
  trader: '/store/trader',
  texts: '/store',
  people: '/store/people',
}

/** @throws AppError not_found, store_required */
export const getChecklist = async (deps: Deps, actor: Actor, slug: string | undefined) => {
  const { id } = await getDeskStore(deps.db, actor, { least: 'packer', slug })
  const row = await findStore(deps.db, id)
  const description = textsOf(row.description)
  const steps = listChecklist({
    ...row,
    ...(await findProgress(deps.db, id)),
    description,
    hasAllTexts: LANGUAGES.every((language) => Boolean(description[language])),
  })
  return {
    result: steps.map((step) => ({ ...step, href: `/admin/dashboard${PAGES[step.key]}` })),
    open: steps.filter(({ required, done }) => required && !done).length,
  }
}
