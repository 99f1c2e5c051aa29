/** `tregu staff`: who works for the market, by the services of the back office. */
import { api } from '@tregu/contract'
import { DEFAULT_LANGUAGE, isLanguage } from '@tregu/domain'
import type { Deps } from '../deps.ts'
import { listStaff, sendInvitation, takeOff } from '../modules/staff/staff.ts'
import { type Carried, UnknownError } from './command.ts'

const invitation = api.office.inviteStaff.body.omit({ password: true })

const list: Carried = async (deps) => {
  const people = await listStaff(deps)
  return {
    lines: [
      ...people.map(({ email, role, state, name }) =>
        `${state.padEnd(7)}  ${role.padEnd(13)}  ${email}  ${name}`.trimEnd(),
      ),
      `${people.length} people.`,
    ],
    data: { count: people.length, people },
  }
}

const invite: Carried = async (deps, operator, { values, isDry }) => {
  const { email, role } = invitation.parse({ email: values.email, role: values.role ?? 'support' })
  const language = isLanguage(values.language) ? values.language : DEFAULT_LANGUAGE
  await sendInvitation(deps, operator, { email, role, language, address: 'the command line' })
  return {
    lines: [
      isDry
        ? `${email} could be invited as ${role}. Nothing was changed.`
        : `${email} is invited as ${role}.`,
    ],
    data: { email, role, written: !isDry },
  }
}

const findPerson = async (deps: Deps, email: string) => {
  const person = (await listStaff(deps)).find((each) => each.email.toLowerCase() === email.toLowerCase())
  if (!person)
    throw new UnknownError(`${email} is not on the staff and not invited. tregu staff list shows who is.`)
  return person
}

const revoke: Carried = async (deps, operator, { values, isDry }) => {
  const { id, email, state } = await findPerson(deps, values.email ?? '')
  await takeOff(deps, operator, id)
  const did = state === 'invited' ? 'no longer invited' : 'no longer on the staff'
  return {
    lines: [isDry ? `${email} would be ${did}. Nothing was changed.` : `${email} is ${did}.`],
    data: { email, state, written: !isDry },
  }
}

export const people: Readonly<Record<string, Carried>> = { list, invite, revoke }
