import { ChevronRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import { sayShortDate } from '../../lib/dates.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Amount } from '../../ui/price.tsx'
import { EntryRows } from './entry-rows.tsx'
import { kindTexts, type SellerKind, type Statement } from './payout-queries.ts'
import * as styles from './payouts.module.css'

/** A kind with more entries shows the newest; the files have all. */
const MOST = 300

const Row = ({ name, amount }: { readonly name: string; readonly amount: number }) => (
  <tr>
    <th scope="row">{name}</th>
    <td className={styles.amount}>
      <Amount of={amount} />
    </td>
  </tr>
)

/** Opening balance, sums by kind that fold out to their entries, closing balance. */
export const StatementView = ({ statement }: { readonly statement: Statement }) => {
  const { t } = useTexts()
  const [open, setOpen] = useState<SellerKind | null>(null)
  const name = (kind: SellerKind) => t(kindTexts[kind])
  return (
    <>
      <table className={styles.statement}>
        <caption className={text.hidden}>{t('statement.statement')}</caption>
        <tbody>
          <Row
            name={t('payouts.opening', { date: sayShortDate(t, statement.from) })}
            amount={statement.opening}
          />
          {statement.sums.map(({ kind, amount }) => {
            const entries = open === kind ? statement.entries.filter((entry) => entry.kind === kind) : []
            return (
              <Fragment key={kind}>
                <tr>
                  <th scope="row">
                    <button
                      type="button"
                      className={styles.fold}
                      aria-expanded={open === kind}
                      onClick={() => setOpen(open === kind ? null : kind)}
                    >
                      <ChevronRight className={icons.small} aria-hidden="true" />
                      {name(kind)}
                    </button>
                  </th>
                  <td className={styles.amount}>
                    <Amount of={amount} />
                  </td>
                </tr>
                {open === kind ? (
                  <tr>
                    <td colSpan={2} className={styles.entries}>
                      <EntryRows label={name(kind)} entries={entries.slice(0, MOST)} />
                      {entries.length > MOST ? (
                        <p className={text.muted}>
                          {t('payouts.more_in_file', { n: entries.length - MOST })}
                        </p>
                      ) : null}
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            )
          })}
        </tbody>
        <tfoot>
          <Row
            name={t('payouts.closing', { date: sayShortDate(t, statement.to) })}
            amount={statement.closing}
          />
        </tfoot>
      </table>
      <p className={text.muted}>{t('payouts.adds_up', { n: statement.entries.length })}</p>
    </>
  )
}
