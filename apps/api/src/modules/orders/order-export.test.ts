import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import type { Person } from '../../../test/as.ts'
import { copyOrders } from '../../../test/copy-orders.ts'
import { buyTwo, rowsOf } from '../../../test/placed.ts'

const test = useApp()
const fetchCsv = (person: Person, query = '') =>
  test.app.inject({
    url: `/backoffice/orders.csv${query}`,
    headers: { authorization: `Token ${person.token}`, 'accept-language': 'en' },
  })

describe('the export of orders', () => {
  it('has a row for each line of the store’s orders, and no cell that is a formula', async () => {
    const { seller, one, other, code } = await buyTwo(test)
    await rowsOf(test, "UPDATE order_line SET comment = '@SUM(A1)' WHERE order_id = $1", one)
    const answer = await fetchCsv(seller)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/),
    })
    const [head, ...rows] = answer.payload.slice(1).trimEnd().split('\r\n')
    expect(head).toMatch(/^code,order,placed_at,status,payment,/)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(new RegExp(`^${code},${one},.*,pending,cash,.*,'@SUM\\(A1\\),2,0,10,20,22\\.5$`))
    expect(answer.payload).not.toContain(other)
  })

  it('takes the query of the list', async () => {
    const { seller, one, code } = await buyTwo(test)
    for (const query of ['?status=pending', `?q=${code}`, '?status=to_ship', '?q=nobody'])
      expect((await fetchCsv(seller, query)).payload.includes(one)).toBe(
        ['?status=pending', `?q=${code}`].includes(query),
      )
    expect((await fetchCsv(seller, '?status=none')).statusCode).toBe(400)
  })

  it('reads a long history in steps, each order once', async () => {
    const { seller, one } = await buyTwo(test)
    await copyOrders(test, one, 1_100)
    const rows = (await fetchCsv(seller)).payload.trimEnd().split('\r\n').slice(1)
    expect(new Set(rows.map((row) => row.split(',')[1])).size).toBe(1_101)
    expect(rows).toHaveLength(1_101)
  })
})
