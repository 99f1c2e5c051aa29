import { useQuery } from '@tanstack/react-query'
import * as newsletterRoutes from '@tregu/contract/routes/newsletter'
import { query } from '../lib/query-client.ts'
import { useParams } from '../lib/router.tsx'
import { useT } from '../lib/texts.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import * as field from '../ui/field.module.css'
import { Outcome } from '../ui/outcome.tsx'
import { SignFrame } from '../ui/sign-frame.tsx'

/** Called once, by the browser only, so that fetching the page (as mail programs do) confirms nothing. */
const useConfirmed = (key: string) =>
  useQuery({
    ...query(newsletterRoutes.confirm, { params: { key } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const Page = () => {
  const t = useT()
  const { key = '' } = useParams()
  const { data, error } = useConfirmed(key)
  return (
    <SignFrame
      title={t('news.confirm_title')}
      art={{ image: 'food', title: t('footer.news_title'), text: t('footer.news_text') }}
    >
      <div className={field.stack}>
        <Outcome message={data?.message} error={error} waiting={t('news.confirming')} />
        <ButtonLink size="big" wide to={paths.home}>
          {t('common.continue_shopping')}
        </ButtonLink>
      </div>
    </SignFrame>
  )
}
