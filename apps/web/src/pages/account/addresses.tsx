import { AddressBook } from '../../features/addresses/address-book.tsx'
import { useT } from '../../lib/texts.tsx'
import { AccountFrame } from '../parts/account-frame.tsx'

export const Page = () => {
  const t = useT()
  return (
    <AccountFrame title={t('drawer.address')}>
      <AddressBook />
    </AccountFrame>
  )
}
