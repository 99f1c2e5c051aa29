/** Ends the sessions of an account, such as one whose password a stranger knows. */
import type pg from 'pg'
import { checkDatabase } from '../migrate.ts'
import { recordAudit } from './audit.ts'
import { type Command, CommandError, type Done, MIGRATIONS, migrationsFolder, needText } from './command.ts'
import { databaseUrl } from './env.ts'
import { inOneTransaction, onDatabase } from './on-database.ts'

const ACCOUNT = 'SELECT id FROM users WHERE email = $1 AND deleted_at IS NULL'

const end = (client: pg.Client, email: string, isDry: boolean): Promise<Done> =>
  inOneTransaction(client, async () => {
    const [account] = (await client.query<{ id: string }>(ACCOUNT, [email])).rows
    if (!account) throw new CommandError(`There is no account with the address ${email}.`)
    const sessions = isDry
      ? await client.query('SELECT 1 FROM session WHERE user_id = $1', [account.id])
      : await client.query('DELETE FROM session WHERE user_id = $1', [account.id])
    const count = sessions.rowCount ?? 0
    if (!isDry) await recordAudit(client, 'customer.sign_out', account.id, { sessions: String(count) })
    return {
      lines: [`${count} sessions of ${email} ${isDry ? 'would be' : 'were'} ended.`],
      data: { email, count, written: !isDry },
    }
  })

export const session: Command = {
  about: 'end the sessions of an account',
  actions: { end: 'sign the account out everywhere' },
  options: {
    email: { type: 'string', value: 'address', about: 'the e-mail address of the account' },
    ...MIGRATIONS,
  },
  writes: true,
  run: async (given) => {
    const email = needText(given, 'email', 'session end needs --email with the address of an account.')
    const url = databaseUrl()
    await checkDatabase(url, migrationsFolder(given))
    return onDatabase(url, (client) => end(client, email, given.isDry))
  },
}
