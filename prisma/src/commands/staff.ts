/** The people who work for the market, without the pages of the back office. */
import { GRANTABLE, LANGUAGES } from '@tregu/domain'
import { type Command, MIGRATIONS, needText, oneOf } from './command.ts'
import { runInApi } from './in-api.ts'

export const staff: Command = {
  about: 'list, invite and take off the people who work for the market',
  actions: {
    list: 'who is on the staff, and who is invited',
    invite: 'mail a link to somebody; again, the earlier link ends',
    revoke: 'take a person off the staff, or an invitation back',
  },
  options: {
    email: { type: 'string', value: 'address', about: 'the e-mail address of the person' },
    role: { type: 'string', value: GRANTABLE.join('|'), about: 'invite: support if not given' },
    language: {
      type: 'string',
      value: LANGUAGES.join('|'),
      about: 'invite: of the mail, for somebody without an account',
    },
    ...MIGRATIONS,
  },
  writes: true,
  run: async (given) => {
    oneOf(given, 'role', GRANTABLE)
    oneOf(given, 'language', LANGUAGES)
    if (given.action !== 'list')
      needText(given, 'email', `staff ${given.action} needs --email with an e-mail address.`)
    return runInApi('staff', given)
  },
}
