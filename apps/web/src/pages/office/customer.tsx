import { useQuery } from '@tanstack/react-query'
import { AccountDecisions } from '../../features/customers/account-decisions.tsx'
import { AccountFacts } from '../../features/customers/account-facts.tsx'
import { CustomerActions } from '../../features/customers/customer-actions.tsx'
import { type CustomerFile, customerQuery } from '../../features/customers/customer-queries.ts'
import * as styles from '../../features/customers/customers.module.css'
import { FilePart } from '../../features/customers/file-rows.tsx'
import { PasskeysPart } from '../../features/customers/passkeys-part.tsx'
import { useFileParts } from '../../features/customers/use-file-parts.tsx'
import { sayDate } from '../../lib/dates.ts'
import { Link, useParams } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import * as text from '../../styles/text.module.css'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'

const PARTS = [
  'orders',
  'returns',
  'addresses',
  'reviews',
  'coupons',
  'chats',
  'sessions',
  'consents',
  'notices',
] as const

type Props = { readonly file: CustomerFile; readonly name: string; readonly isAdministrator: boolean }

const File = ({ file, name, isAdministrator }: Props) => {
  const t = useT()
  const parts = useFileParts(file, { canOpenOrders: isAdministrator })
  const { deleted_at: deletedAt } = file.account
  const empty: readonly string[] = [
    ...PARTS.filter((part) => parts[part].length === 0).map((part) => t(`customers.${part}`)),
    ...(file.passkeys?.length === 0 ? [t('customers.passkeys')] : []),
  ]
  return (
    <div className={styles.page}>
      {deletedAt ? (
        <Note tone="info">{t('customers.deleted', { date: sayDate(t, deletedAt) })}</Note>
      ) : (
        <>
          {isAdministrator ? <CustomerActions file={file} name={name} /> : null}
          <AccountDecisions file={file} />
          <AccountFacts account={file.account} />
        </>
      )}
      {PARTS.map((part) => (
        <FilePart key={part} name={part} title={t(`customers.${part}`)} rows={parts[part]}>
          {part === 'orders' && file.order_count > file.orders.length ? (
            <p className={text.muted}>
              {t('customers.newest_of', { n: file.orders.length, all: file.order_count })}
            </p>
          ) : null}
        </FilePart>
      ))}
      <PasskeysPart file={file} name={name} />
      {empty.length > 0 ? (
        <p className={text.muted}>{t('customers.empty', { list: empty.join(', ') })}</p>
      ) : null}
    </div>
  )
}

/** The file of one person: everything that the market knows about the account. */
export const Page = () => {
  const t = useT()
  const user = useUser()
  const { id = '' } = useParams()
  const { data } = useQuery(customerQuery(id))
  if (!data) return <Lines count={12} />
  const file = data.result
  const name = file.account.name || file.account.email || t('customers.no_name')
  return (
    <DeskPage
      title={name}
      heading={<span translate="no">{name}</span>}
      crumbs={
        <Link className={text.link} to={officePaths.marketCustomers}>
          {t('desk.customers')}
        </Link>
      }
    >
      <File file={file} name={name} isAdministrator={user?.permissions.includes('administrator') === true} />
    </DeskPage>
  )
}
