/** Lists: `pagi` for products, `count`, `page_size`, `links` for everything else (docs/rules/wire.md). */
import { PAGE_MAX, PAGE_SIZE_MAX } from '@tregu/domain'
import { z } from 'zod'
import { blankAsMissing, count, integer } from './codecs.ts'

export const links = z.object({ next: z.string().nullable() }).meta({ id: 'PageLinks' })
export const pagi = z
  .object({ count, page_size: count, page_count: count, page: count, has_next: z.boolean(), links })
  .meta({ id: 'Pagi' })

export const page = blankAsMissing(integer(1, PAGE_MAX, 'v.page').default(1))
export const pageSize = integer(1, PAGE_SIZE_MAX, 'v.page_size').optional()

/** Lists that grow for ever are counted up to a limit. */
export const more = z.boolean().meta({ description: 'there are more than `count`, which ends at 10,000' })

/** The fields of every list answer except a product list. */
export const listOf = <S extends z.ZodType>(item: S) => ({
  result: z.array(item),
  count,
  page_size: count,
  links,
})
