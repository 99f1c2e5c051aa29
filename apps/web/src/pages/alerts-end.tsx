import * as alertRoutes from '@tregu/contract/routes/alerts'
import { useCall } from '../lib/query-client.ts'
import { useParams, useSearchParams } from '../lib/router.tsx'
import { useT } from '../lib/texts.tsx'
import { OnePress } from '../ui/one-press.tsx'

/** The links of a mail about alerts end one of them, or all. */
export const Page = () => {
  const t = useT()
  const call = useCall()
  const { key = '' } = useParams()
  const [search] = useSearchParams()
  const alert = search.get('alert')
  return (
    <OnePress
      title={t(alert ? 'alerts.end_title' : 'alerts.end_all_title')}
      text={t(alert ? 'alerts.end_text' : 'alerts.end_all_text')}
      art={{ image: 'home', title: t('drawer.alerts'), text: t('alerts.lead') }}
      action={t(alert ? 'alerts.end' : 'alerts.end_all')}
      stay={t('alerts.keep')}
      press={() => call(alertRoutes.endByKey, { params: { key }, query: alert ? { alert } : {} })}
    />
  )
}
