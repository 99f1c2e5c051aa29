/** `tregu erase`: deletes an account, by the service of the back office. */
import { eraseCustomer, findAccountId } from '../modules/customers/customers.ts'
import { modules } from '../modules/modules.ts'
import { type Carried, UnknownError } from './command.ts'

const erase: Carried = async (deps, operator, { values, isDry }) => {
  const email = values.email ?? ''
  const id = await findAccountId(deps, email)
  if (id === null) throw new UnknownError(`There is no account with the address ${email}.`)
  await eraseCustomer(deps, operator, { id, confirm: email }, modules)
  return {
    lines: [
      isDry
        ? `The account ${email} could be erased. Nothing was changed.`
        : `The account ${email} is erased, and its owner gets a mail.`,
    ],
    data: { email, written: !isDry },
  }
}

/** The command has no second word. */
export const erasing: Readonly<Record<string, Carried>> = { '': erase }
