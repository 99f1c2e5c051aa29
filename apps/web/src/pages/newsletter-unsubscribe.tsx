import { useMutation } from '@tanstack/react-query'
import { paths } from '../app/paths.ts'
import { ApiError } from '../lib/api-error.ts'
import { api } from '../lib/endpoints.ts'
import { useCall } from '../lib/query-client.ts'
import { useParams } from '../lib/router.tsx'
import { useT } from '../lib/texts.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { SignFrame } from './parts/sign-frame.tsx'

/** The link at the foot of a mail: one press ends it. Fetching the page alone ends nothing. */
export const Page = () => {
  const t = useT()
  const call = useCall()
  const { key = '' } = useParams()
  const leave = useMutation({ mutationFn: () => call(api.newsletter.unsubscribe, { params: { key } }) })
  const { data, error } = leave
  return (
    <SignFrame
      title={t('news.leave_title')}
      lead={data ? null : t('news.leave_text')}
      art={{ image: 'home', title: t('footer.news_title'), text: t('footer.news_text') }}
    >
      <div className="stack">
        <div role="status">
          {data ? <Note tone="ok">{data.message}</Note> : null}
          {error ? (
            <Note tone="warn">{(error instanceof ApiError && error.message) || t('common.failed')}</Note>
          ) : null}
        </div>
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
