/** What tests of notices have in common: a store on sale, who reports, and who decides. */
import { api } from '@tregu/contract'
import type { Sender, TestApp } from './app.ts'
import { grant, makeSeller, type Person, signUp } from './as.ts'
import { buildProduct, buildStore, nameTrader } from './factories.ts'
import { rowsOf } from './placed.ts'

export const WORDS = 'The watch has the mark of a maker who did not make it.'
export const REASONS = {
  facts: 'The mark is not the maker’s, as the maker wrote to us.',
  ground: 'law',
  rule: 'Law on trade marks, article 8',
  text: 'Please send us the invoices of your supplier, then we look at it again.',
} as const
const TRADER = { legal_name: 'Ora Sh.p.k.', legal_address: 'Prizren', registration_number: '810000002' }

export const useNotices = (test: TestApp) => {
  const administrator = async () => {
    const person = await signUp(test)
    await grant(test, person, ['administrator'])
    return person
  }
  /** A store with its owner and a complete product on sale. */
  const open = async () => {
    const store = await buildStore(test, { name: 'Ora' })
    const owner = await signUp(test)
    await makeSeller(test, owner, store)
    await nameTrader(test, store, TRADER)
    const product = await buildProduct(test, { store, name: 'Watch' })
    await rowsOf(
      test,
      "INSERT INTO product_image (product_id, src, rank) VALUES ($1, '/media/products/1.webp', 0)",
      product.id,
    )
    return { store, owner, product }
  }
  const report = (body: object, sender: Sender = {}) =>
    test.call(
      api.notices.report,
      { body: { reason: 'counterfeit', text: WORDS, good_faith: true, ...body } } as never,
      sender,
    )
  /** Reports as a guest. @returns the id of the notice */
  const reported = async (target: string, id: string | number, email = 'guest@tregu.test') => {
    await rowsOf(test, "DELETE FROM attempt WHERE key LIKE 'report:%' OR key LIKE 'mail:%'")
    const { body } = await report({ target, id: String(id), name: 'Ana', email })
    return String(body.number).replace('R-', '')
  }
  const decide = (person: Person, id: string, body: object = { action: 'withdraw', ...REASONS }) =>
    test.call(api.office.decideReport, { params: { id }, body } as never, person)
  const mailsTo = (email: string, kind: string) =>
    rowsOf<{ subject: string; text: string }>(
      test,
      'SELECT subject, text FROM outbox WHERE recipient = $1 AND kind = $2 ORDER BY id',
      email,
      kind,
    )
  const statusOf = async (slug: string) => (await test.call(api.catalog.details, { params: { slug } })).status
  return { administrator, open, report, reported, decide, mailsTo, statusOf }
}
