/** Samples of the mails of an account. */
import { addDays, dayOf } from '@tregu/domain'
import { SAMPLE_KEY, sampleReceiver } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import {
  confirmationMail,
  invitationMail,
  passwordMail,
  phoneCodeMessage,
  resetMail,
  welcomeMail,
} from './accounts.mails.ts'

const COUPON_DAYS = 30

export const ACCOUNT_SAMPLES = {
  confirm_email: (reader) =>
    confirmationMail(sampleReceiver(reader), SAMPLE_KEY, reader.publicUrl, reader.language),
  reset_password: (reader) =>
    resetMail(sampleReceiver(reader), SAMPLE_KEY, reader.publicUrl, reader.language),
  invite_administrator: (reader) =>
    invitationMail(sampleReceiver(reader), SAMPLE_KEY, reader.publicUrl, reader.language),
  welcome: (reader) =>
    welcomeMail(
      sampleReceiver(reader),
      {
        name: { en: say(reader.language, 'coupon.welcome') },
        value: 500,
        minSpend: 2_500,
        endDay: addDays(dayOf(reader.now), COUPON_DAYS),
      },
      reader.publicUrl,
      reader.language,
    ),
  password_changed: (reader) =>
    passwordMail(
      sampleReceiver(reader),
      { device: 'Firefox, Linux', at: reader.now },
      reader.publicUrl,
      reader.language,
    ),
  phone_code: ({ language }) =>
    phoneCodeMessage({ userId: '', phone: '+38344123456', code: '482913', language }),
} as const satisfies Readonly<Record<string, MailSample>>
