import * as newsletterRoutes from '@tregu/contract/routes/newsletter'
import { useCall } from '../lib/query-client.ts'
import { useParams } from '../lib/router.tsx'
import { useT } from '../lib/texts.tsx'
import { OnePress } from '../ui/one-press.tsx'

/** The link at the foot of a mail unsubscribes. */
export const Page = () => {
  const t = useT()
  const call = useCall()
  const { key = '' } = useParams()
  return (
    <OnePress
      title={t('news.leave_title')}
      text={t('news.leave_text')}
      art={{ image: 'home', title: t('footer.news_title'), text: t('footer.news_text') }}
      action={t('news.leave')}
      stay={t('news.stay')}
      press={() => call(newsletterRoutes.unsubscribe, { params: { key } })}
    />
  )
}
