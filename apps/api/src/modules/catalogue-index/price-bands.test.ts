import { PRICE_PRESETS } from '@tregu/domain'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'

const test = useApp()

it('the database puts a price into the band of the price presets', async () => {
  const store = await buildStore(test)
  const edges = PRICE_PRESETS.flatMap(({ min }, band) => [
    ...(band === 0 ? [] : [{ cents: min * 100 - 1, band: band - 1 }]),
    { cents: Math.max(min * 100, 1), band },
  ])
  for (const { cents, band } of edges) {
    const { id } = await buildProduct(test, { store, price: cents })
    const row = await test.database.db.listing.findUniqueOrThrow({
      where: { productId: id },
      select: { priceBand: true },
    })
    expect({ cents, band: row.priceBand }).toEqual({ cents, band })
  }
})
