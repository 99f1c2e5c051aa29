import type { Address } from '@tregu/contract'
import { classes } from '../../lib/classes.ts'
import { sayPhone } from '../../lib/phone-text.ts'
import * as text from '../../styles/text.module.css'

type Lines = Pick<Address, 'name' | 'address' | 'cityName' | 'phone'> & {
  readonly quarterName?: string | null
  readonly postal_code?: string | null
  readonly address_notes?: string | null
}

/** Name and address, one line each. */
export const AddressLines = ({ address }: { readonly address: Lines }) => (
  <>
    <span>{address.name}</span>
    <span>{[address.address, address.quarterName].filter(Boolean).join(', ')}</span>
    <span>{[address.postal_code, address.cityName].filter(Boolean).join(' ')}</span>
    <span className={classes(text.figures, text.muted)}>{sayPhone(address.phone)}</span>
    {address.address_notes ? (
      <span className={classes(text.small, text.muted)}>{address.address_notes}</span>
    ) : null}
  </>
)
