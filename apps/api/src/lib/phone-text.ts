/** How papers and mails write a phone number: `+383 44 123 456`. */
import { PHONE_PREFIX } from '@tregu/domain'

const WHOLE = new RegExp(`^\\${PHONE_PREFIX}(\\d{2})(\\d{3})(\\d{3,4})$`)

/** A number of another country, or one that is written in another way, stays as it is. */
export const writePhone = (phone: string): string => phone.replace(WHOLE, `${PHONE_PREFIX} $1 $2 $3`)
