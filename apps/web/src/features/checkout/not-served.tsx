import type { Address, Cart } from '@tregu/contract'
import { useT } from '../../lib/texts.tsx'
import { Note } from '../../ui/note.tsx'

type Asked = Pick<Cart, 'sellers'>

/** The first express store of the cart that does not deliver to the address; null without an address. */
export const findRefusing = (cart: Asked, address: Pick<Address, 'city'> | undefined) =>
  (address && cart.sellers.find(({ cities }) => cities?.every(({ id }) => id !== address.city))) ?? null

type NotServedProps = { readonly cart: Asked; readonly address: Address | undefined }

/** Says at the address, before the payment, that an express store does not deliver there. */
export const NotServed = ({ cart, address }: NotServedProps) => {
  const t = useT()
  const seller = findRefusing(cart, address)
  if (!seller) return null
  const cities = seller.cities?.map(({ name }) => name).join(', ') ?? ''
  return (
    <Note tone="warn" live>
      {t('checkout.not_served', { name: seller.name, cities })}
    </Note>
  )
}
