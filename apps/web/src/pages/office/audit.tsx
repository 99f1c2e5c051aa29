import { useQuery } from '@tanstack/react-query'
import { OPERATOR_ID } from '@tregu/domain'
import { AUDIT_FILTERS, AuditSearch } from '../../features/system-log/audit-search.tsx'
import * as styles from '../../features/system-log/system-log.module.css'
import { type AuditRow, auditQuery } from '../../features/system-log/system-queries.ts'
import { sayTime } from '../../lib/dates.ts'
import { useListAddress } from '../../lib/list-address.ts'
import { useNavigate } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import * as text from '../../styles/text.module.css'
import type { Column } from '../../ui/data-table.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'

const isDay = (word: string) => /^\d{4}-\d{2}-\d{2}$/.test(word)

const Actor = ({ actor, actor_id: id }: AuditRow) => {
  const t = useT()
  if (id === null) return <span className={text.muted}>{t('system.audit_market')}</span>
  if (id === OPERATOR_ID) return <span className={text.muted}>{t('system.audit_operator')}</span>
  return <span translate="no">{actor ?? id}</span>
}

const Details = ({ details, request_id: request }: AuditRow) => {
  const t = useT()
  return (
    <div className={styles.details} translate="no">
      {Object.entries(details).map(([name, value]) => (
        <span key={name}>
          {name}: {value}
        </span>
      ))}
      {request ? <small className={text.muted}>{t('system.audit_request', { id: request })}</small> : null}
    </div>
  )
}

const Action = ({ action }: AuditRow) => (
  <code className={styles.action} translate="no">
    {action}
  </code>
)
const Subject = ({ subject }: AuditRow) => (
  <code className={styles.code} translate="no">
    {subject}
  </code>
)

const useColumns = (): readonly Column<AuditRow>[] => {
  const t = useT()
  return [
    { id: 'at', label: t('system.audit_at'), cell: ({ at }) => sayTime(t, at) },
    { id: 'actor', label: t('system.audit_actor'), cell: (row) => <Actor {...row} /> },
    {
      id: 'action',
      label: t('system.audit_action'),
      isHead: true,
      cell: (row) => <Action {...row} />,
    },
    { id: 'subject', label: t('system.audit_subject'), cell: (row) => <Subject {...row} /> },
    { id: 'details', label: t('system.audit_details'), cell: (row) => <Details {...row} /> },
  ]
}

/** Who did what, the newest first. */
export const Page = () => {
  const t = useT()
  const navigate = useNavigate()
  const { filter, hrefOf } = useListAddress(officePaths.systemAudit, AUDIT_FILTERS, {
    from: isDay,
    to: isDay,
  })
  const { page, ...words } = filter
  const columns = useColumns()
  const asked = Object.fromEntries(Object.entries(words).filter(([, word]) => word !== ''))
  const { data } = useQuery(auditQuery({ page, ...asked }))
  return (
    <DeskPage title={t('desk.audit')}>
      <AuditSearch filter={words} onSearch={(next) => navigate(hrefOf(next))} />
      <PagedTable
        label={t('desk.audit')}
        data={data}
        countWords={(n) => t('system.audit_n', { n })}
        none={t('system.audit_none')}
        allHref={Object.keys(asked).length > 0 ? officePaths.systemAudit : null}
        page={page}
        hrefOf={(next) => hrefOf({ page: next })}
        idOf={({ id }) => id}
        columns={columns}
        card={(row) => (
          <div>
            <Action {...row} />
            <p className={text.muted}>
              <Actor {...row} /> · {sayTime(t, row.at)}
            </p>
            <Subject {...row} />
            <Details {...row} />
          </div>
        )}
      />
    </DeskPage>
  )
}
