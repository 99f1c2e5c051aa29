import { AccountFrame } from '../../features/account/account-frame.tsx'
import { OwnQuestions } from '../../features/questions/own-questions.tsx'
import { useT } from '../../lib/texts.tsx'

export const Page = () => {
  const t = useT()
  return (
    <AccountFrame title={t('drawer.questions')}>
      <OwnQuestions />
    </AccountFrame>
  )
}
