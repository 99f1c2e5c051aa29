import { AccountFrame } from '../../features/account/account-frame.tsx'
import { AlertList } from '../../features/alerts/alert-list.tsx'
import { useT } from '../../lib/texts.tsx'

export const Page = () => {
  const t = useT()
  return (
    <AccountFrame title={t('drawer.alerts')}>
      <AlertList />
    </AccountFrame>
  )
}
