import { useQuery } from '@tanstack/react-query'
import { findPayee } from '@tregu/domain'
import type { TextKey } from '../../lib/locales.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { sellerLedgerQuery } from './desk-queries.ts'
import * as styles from './seller-ledger.module.css'

type Words = Readonly<Record<'money' | 'earned' | 'owed' | 'debt', TextKey>>

const TO_SELLER: Words = {
  money: 'desk.money',
  earned: 'desk.earned',
  owed: 'desk.owed',
  debt: 'desk.debt',
}
const TO_ADMINISTRATOR: Words = {
  money: 'desk.money_admin',
  earned: 'desk.earned_admin',
  owed: 'desk.owed_admin',
  debt: 'desk.debt_admin',
}

type Row = Readonly<{ kind: string; payer: string; amount: number }>

/** What a row is, where the name of its goods or coupon does not say it. */
const hintOf = ({ kind, payer, amount }: Row): TextKey | null => {
  if (kind === 'discount' && payer === 'platform') return 'desk.by_market'
  if (kind === 'refund') return 'desk.given_back'
  return kind === 'commission' && amount > 0 ? 'desk.commission_back' : null
}

const balanceText = ({ owed, debt }: Words, balance: number): TextKey => {
  if (balance > 0) return owed
  return balance < 0 ? debt : 'desk.settled'
}

type Props = { readonly id: string; readonly isAdministrator: boolean }

/** What the seller is paid and pays for an order, from the ledger. */
export const SellerLedger = ({ id, isAdministrator }: Props) => {
  const { t, price } = useTexts()
  const { data } = useQuery(sellerLedgerQuery(id))
  if (!data) return null
  const words = isAdministrator ? TO_ADMINISTRATOR : TO_SELLER
  const signed = (amount: number) => (amount < 0 ? `−${price(-amount)}` : price(amount))
  const rows = data.result
    .filter(({ kind, payer }) => kind !== 'payout' && (payer === 'seller' || findPayee(kind) === 'seller'))
    // A discount that the seller gives is paid by the seller to the seller, so it does not change the sum.
    .filter(({ kind, payer }) => !(payer === 'seller' && findPayee(kind) === 'seller'))
    .map((row, place) => ({
      ...row,
      key: `${place}-${row.kind}`,
      amount: row.payer === 'seller' ? -row.amount : row.amount,
    }))
    .map((row) => ({ ...row, hint: hintOf(row) }))
  return (
    <section className={styles.money} aria-labelledby="desk-money">
      <h2 id="desk-money">{t(words.money)}</h2>
      <table>
        <tbody>
          {rows.map(({ key, label, amount, hint }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                {hint === null ? null : <span className={styles.hint}>{t(hint)}</span>}
              </th>
              <td>{signed(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(words.earned)}</th>
            <td>{signed(data.earned)}</td>
          </tr>
          <tr>
            <th scope="row" className={text.muted}>
              {t(balanceText(words, data.balance))}
            </th>
            <td className={text.muted}>{data.balance === 0 ? '' : price(Math.abs(data.balance))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
