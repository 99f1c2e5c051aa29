import { useMutation } from '@tanstack/react-query'
import * as newsletterRoutes from '@tregu/contract/routes/newsletter'
import { useCall } from '../lib/query-client.ts'
import { useParams } from '../lib/router.tsx'
import { useT } from '../lib/texts.tsx'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import * as field from '../ui/field.module.css'
import { Outcome } from '../ui/outcome.tsx'
import { SignFrame } from '../ui/sign-frame.tsx'

/** The link at the foot of a mail: one press unsubscribes. Fetching the page changes nothing. */
export const Page = () => {
  const t = useT()
  const call = useCall()
  const { key = '' } = useParams()
  const leave = useMutation({ mutationFn: () => call(newsletterRoutes.unsubscribe, { params: { key } }) })
  const { data, error } = leave
  return (
    <SignFrame
      title={t('news.leave_title')}
      lead={data ? null : t('news.leave_text')}
      art={{ image: 'home', title: t('footer.news_title'), text: t('footer.news_text') }}
    >
      <div className={field.stack}>
        <Outcome message={data?.message} error={error} />
        {data ? null : (
          <Button size="big" wide busy={leave.isPending} onClick={() => leave.mutate()}>
            {t('news.leave')}
          </Button>
        )}
        <ButtonLink size="big" tone="line" wide to={paths.home}>
          {t(data ? 'common.continue_shopping' : 'news.stay')}
        </ButtonLink>
      </div>
    </SignFrame>
  )
}
