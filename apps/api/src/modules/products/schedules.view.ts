/** Writes planned reductions for the people of their store. Money in cents. */
import type { api, Given } from '@tregu/contract'
import { type Language, pickText, type ScheduleRefusal } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import { personName } from '../../lib/person-name.ts'
import { sayField } from '../../lib/texts.ts'
import type { ItemRow, ScheduleRow } from './schedules.queries.ts'

/** The sentence of each refusal. */
export const REFUSALS: Readonly<Record<ScheduleRefusal, string>> = {
  above_lowest: 'v.reduced_too_high',
  too_new: 'v.reduced_too_new',
  price: 'v.reduced_price',
}

export const nameItem = ({ variant }: Pick<ItemRow, 'variant'>, language: Language) => ({
  name: pickText(textsOf(variant.product.name), language).text,
  label: variant.values.map(({ value }) => pickText(textsOf(value.name), language).text).join(', '),
})

type Counted = Omit<ScheduleRow, 'items'> & { readonly variants: number; readonly refused: number }

export const viewListed = (row: Counted) => ({
  id: String(row.id),
  store: row.store.slug,
  name: row.name,
  state: row.state,
  percent: row.percent,
  amount: row.amount,
  starts_at: row.startsAt,
  ends_at: row.endsAt,
  variants: row.variants,
  refused: row.refused,
  created_at: row.createdAt,
  created_by: personName(row.creator),
})

export const viewSchedule = (
  row: ScheduleRow,
  language: Language,
): Given<typeof api.desk.getSchedule>['result'] => {
  const refused = row.items.filter((item) => item.refused !== null).length
  return {
    ...viewListed({ ...row, variants: row.items.length - refused, refused }),
    items: row.items.map((item) => ({
      variant: String(item.variantId),
      product: String(item.variant.product.id),
      ...nameItem(item, language),
      price: item.price,
      discountPrice: item.discountPrice,
      refused: item.refused && {
        reason: item.refused,
        message: sayField(language, REFUSALS[item.refused]),
      },
      ended_at: item.endedAt,
    })),
  }
}
