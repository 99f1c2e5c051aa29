/** How papers and mails write a phone number: `+383 44 123 456`. */
import { groupPhone, PHONE_PREFIX } from '@tregu/domain'

const OWN = new RegExp(`^\\${PHONE_PREFIX}(\\d{8,9})$`)

/** A number of another country, or one that is written in another way, stays as it is. */
export const sayPhone = (phone: string): string => {
  const [, number] = OWN.exec(phone) ?? []
  return number === undefined ? phone : groupPhone(PHONE_PREFIX, number)
}
