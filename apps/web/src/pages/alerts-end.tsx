import { useMutation } from '@tanstack/react-query'
import * as alertRoutes from '@tregu/contract/routes/alerts'
import { useCall } from '../lib/query-client.ts'
import { useParams, useSearchParams } from '../lib/router.tsx'
import { useT } from '../lib/texts.tsx'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import * as field from '../ui/field.module.css'
import { Outcome } from '../ui/outcome.tsx'
import { SignFrame } from '../ui/sign-frame.tsx'

/** The links of a mail about alerts: one press ends one, or all. Fetching the page changes nothing. */
export const Page = () => {
  const t = useT()
  const call = useCall()
  const { key = '' } = useParams()
  const [search] = useSearchParams()
  const alert = search.get('alert')
  const end = useMutation({
    mutationFn: () => call(alertRoutes.endByKey, { params: { key }, query: alert ? { alert } : {} }),
  })
  const { data, error } = end
  return (
    <SignFrame
      title={t(alert ? 'alerts.end_title' : 'alerts.end_all_title')}
      lead={data ? null : t(alert ? 'alerts.end_text' : 'alerts.end_all_text')}
      art={{ image: 'home', title: t('drawer.alerts'), text: t('alerts.lead') }}
    >
      <div className={field.stack}>
        <Outcome message={data?.message} error={error} />
        {data ? null : (
          <Button size="big" wide busy={end.isPending} onClick={() => end.mutate()}>
            {t(alert ? 'alerts.end' : 'alerts.end_all')}
          </Button>
        )}
        <ButtonLink size="big" tone="line" wide to={paths.home}>
          {t(data ? 'common.continue_shopping' : 'alerts.keep')}
        </ButtonLink>
      </div>
    </SignFrame>
  )
}
