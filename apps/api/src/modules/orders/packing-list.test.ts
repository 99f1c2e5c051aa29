import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { join, type Person, signUp } from '../../../test/as.ts'
import { checkArchived } from '../../../test/pdf-a.ts'
import { buyByCard, rowsOf } from '../../../test/placed.ts'

const test = useApp()
const ask = (id: string, person: Person, language = 'en') =>
  test.app.inject({
    url: `/backoffice/orders/${id}/packing-list`,
    headers: { 'accept-language': language, authorization: `Token ${person.token}` },
  })
const textOf = async (bytes: Buffer) =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replaceAll(/\s+/g, ' ')

describe('the packing list', () => {
  it('names goods, options, article number, quantity, address, code and the shopper’s notes, and no price', async () => {
    const { seller, id, line } = await buyByCard(test, 'pending')
    await rowsOf(
      test,
      `UPDATE order_line SET comment = 'With a ribbon', options = '[{"name":{"en":"Colour"},"value":{"en":"Brick"},"rgb":null}]' WHERE id = $1`,
      line,
    )
    await rowsOf(
      test,
      "UPDATE variant SET sku = 'CUP-7' WHERE id = (SELECT variant_id FROM order_line WHERE id = $1)",
      line,
    )
    const [row] = await rowsOf<{ code: string; address: { name: string } }>(
      test,
      `UPDATE purchase SET delivery_wish = 'Ring twice' WHERE id = (SELECT purchase_id FROM orders WHERE id = $1)
       RETURNING code, shipping_address AS address`,
      id,
    )
    const answer = await ask(id, seller)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = await textOf(answer.rawPayload)
    for (const words of [
      `Packing list ${row?.code}`,
      'Colour: Brick',
      'CUP-7',
      'Note of the shopper: With a ribbon',
      'Delivery wish: Ring twice',
      row?.address.name ?? 'no name',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('€')
    expect(await textOf((await ask(id, seller, 'de')).rawPayload)).toContain(`Packliste ${row?.code}`)
    checkArchived(answer.rawPayload.toString('latin1'))
  })

  it('goes to packers of its store; for the shopper and for people of other stores there is none', async () => {
    const { person, id } = await buyByCard(test, 'pending')
    const other = await buyByCard(test, 'pending')
    const packer = await signUp(test)
    const [{ store_id: store } = { store_id: 0 }] = await rowsOf<{ store_id: number }>(
      test,
      'SELECT store_id FROM orders WHERE id = $1',
      id,
    )
    await join(test, packer, { id: store }, 'packer')
    expect((await ask(id, packer)).statusCode).toBe(200)
    expect((await ask(id, other.seller)).json().error).toBe('not_found')
    expect((await ask(id, person)).statusCode).toBe(403)
  })
})
