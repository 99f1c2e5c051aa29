import { useQuery } from '@tanstack/react-query'
import { StaffList } from '../../features/staff/staff-list.tsx'
import { staffQuery } from '../../features/staff/staff-queries.ts'
import { useT } from '../../lib/texts.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Lines } from '../../ui/skeleton.tsx'

/** The staff of the market. */
export const Page = () => {
  const t = useT()
  const { data } = useQuery(staffQuery())
  return (
    <DeskPage title={t('desk.staff')}>
      {data ? <StaffList people={data.result} /> : <Lines count={6} />}
    </DeskPage>
  )
}
