/** Makes an administrator and prints the link that sets the password. */
import { randomBytes } from 'node:crypto'
import { ADMINISTRATOR_LINK_HOURS } from '@tregu/domain'
import { inviteAdministrator } from '../administrator.ts'
import { connect, inTransaction } from '../connect.ts'
import { checkDatabase } from '../migrate.ts'
import { type Command, CommandError, MIGRATIONS, migrationsFolder, textOf } from './command.ts'
import { databaseUrl, shopUrl } from './env.ts'
import { hashPassword } from './hash-password.ts'

export const administrator: Command = {
  about: 'make an administrator and print the link that sets the password',
  options: {
    email: { type: 'string', value: 'address', about: 'the e-mail address of the account' },
    ...MIGRATIONS,
  },
  writes: true,
  run: async (given) => {
    const email = textOf(given, 'email')
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      throw new CommandError('administrator needs --email with an e-mail address.')
    const url = databaseUrl()
    await checkDatabase(url, migrationsFolder(given))
    if (given.isDry)
      return { lines: [`${email} would become an administrator.`], data: { email, written: false } }
    const database = connect(url, { connections: 1 })
    try {
      const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
      const { key } = await inTransaction(database, (tx) =>
        inviteAdministrator(tx, { email, now: new Date(), passwordHash }),
      )
      const link = `${shopUrl()}/reset-password/${key}`
      return {
        lines: [
          `${email} is an administrator. This link sets the password, once, within ${ADMINISTRATOR_LINK_HOURS} hours:`,
          link,
        ],
        data: { email, link, hours: ADMINISTRATOR_LINK_HOURS, written: true },
      }
    } finally {
      await database.close()
    }
  },
}
