/** Deletes the account of a person who asked for it, without the pages of the back office. */
import { type Command, CommandError, MIGRATIONS, needText, textOf } from './command.ts'
import { runInApi } from './in-api.ts'

export const erase: Command = {
  about: 'delete an account with its personal data for good, by the rules of the back office',
  options: {
    email: { type: 'string', value: 'address', about: 'the e-mail address of the account' },
    'yes-erase': { type: 'string', value: 'address', about: 'the address again, as your consent' },
    ...MIGRATIONS,
  },
  writes: true,
  run: async (given) => {
    const email = needText(given, 'email', 'erase needs --email with the address of an account.')
    if (!given.isDry && textOf(given, 'yes-erase').toLowerCase() !== email.toLowerCase())
      throw new CommandError(
        `erase deletes the account ${email} for good. To say yes, add --yes-erase ${email}. Nothing was changed.`,
      )
    return runInApi('erase', given)
  },
}
