import { useQuery } from '@tanstack/react-query'
import { Environment, SettingsForm } from '../../features/market-settings/settings-form.tsx'
import { settingsQuery } from '../../features/market-settings/settings-queries.ts'
import { useT } from '../../lib/texts.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Lines } from '../../ui/skeleton.tsx'

/** What administrators set for the market. */
export const Page = () => {
  const t = useT()
  const { data } = useQuery(settingsQuery())
  return (
    <DeskPage title={t('desk.settings')}>
      {data ? (
        <>
          <SettingsForm settings={data.result} />
          <Environment settings={data.result} />
        </>
      ) : (
        <Lines count={12} />
      )}
    </DeskPage>
  )
}
