/** A sample of the mail about a coupon from support. */
import { addDays, dayOf } from '@tregu/domain'
import { sampleReceiver } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import { goodwillMail } from './support.mails.ts'

const COUPON_DAYS = 30

export const SUPPORT_SAMPLES = {
  goodwill: (reader) => {
    const name = { en: say(reader.language, 'coupon.goodwill') }
    const coupon = { name, value: 500, endDay: addDays(dayOf(reader.now), COUPON_DAYS) }
    return goodwillMail(sampleReceiver(reader), coupon, reader.publicUrl)
  },
} as const satisfies Readonly<Record<string, MailSample>>
