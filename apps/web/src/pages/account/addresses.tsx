import { AccountFrame } from '../../features/account/account-frame.tsx'
import { AddressBook } from '../../features/addresses/address-book.tsx'
import { useT } from '../../lib/texts.tsx'

export const Page = () => {
  const t = useT()
  return (
    <AccountFrame title={t('drawer.address')}>
      <AddressBook />
    </AccountFrame>
  )
}
