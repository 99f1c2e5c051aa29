import { useQuery } from '@tanstack/react-query'
import { findPayee } from '@tregu/domain'
import type { TextKey } from '../../lib/locales.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { sellerLedgerQuery } from './desk-queries.ts'
import * as styles from './seller-ledger.module.css'

const balanceText = (balance: number): TextKey => {
  if (balance > 0) return 'desk.owed'
  return balance < 0 ? 'desk.debt' : 'desk.settled'
}

/** What the seller is paid and pays for an order, from the ledger. */
export const SellerLedger = ({ id }: { readonly id: string }) => {
  const { t, price } = useTexts()
  const { data } = useQuery(sellerLedgerQuery(id))
  if (!data) return null
  const signed = (amount: number) => (amount < 0 ? `−${price(-amount)}` : price(amount))
  const rows = data.result
    .filter(({ kind, payer }) => kind !== 'payout' && (payer === 'seller' || findPayee(kind) === 'seller'))
    // A discount that the seller gives is paid by the seller to the seller, so it does not change the sum.
    .filter(({ kind, payer }) => !(payer === 'seller' && findPayee(kind) === 'seller'))
    .map(({ payer, amount, ...row }, place) => ({
      ...row,
      key: `${place}-${row.kind}`,
      amount: payer === 'seller' ? -amount : amount,
    }))
  return (
    <section className={styles.money} aria-labelledby="desk-money">
      <h2 id="desk-money">{t('desk.money')}</h2>
      <table>
        <tbody>
          {rows.map(({ key, label, amount }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{signed(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('desk.earned')}</th>
            <td>{signed(data.earned)}</td>
          </tr>
          <tr>
            <th scope="row" className={text.muted}>
              {t(balanceText(data.balance))}
            </th>
            <td className={text.muted}>{data.balance === 0 ? '' : price(Math.abs(data.balance))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
