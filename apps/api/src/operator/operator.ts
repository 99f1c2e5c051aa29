/**
 * Carries out one command of the operator with the services of the API, and ends. `tregu` starts it and writes the command on its input
 * (docs/decisions/0044-the-command-line-asks-the-services.md).
 */
import { json } from 'node:stream/consumers'
import { connect } from '@tregu/database'
import { OPERATOR_ID } from '@tregu/domain'
import type { Deps } from '../deps.ts'
import { EnvError, readCommandEnv } from '../env.ts'
import { failureOf, toAppError } from '../http/errors.ts'
import type { Actor } from '../lib/actor.ts'
import { chooseFiles } from '../lib/files/choose-files.ts'
import { makePictures } from '../lib/pictures/pictures.ts'
import { readMarket } from '../modules/settings/settings.ts'
import { type Carried, FailedError, type Given, UnknownError } from './command.ts'
import { erasing } from './erasing.ts'
import { people } from './people.ts'
import { stores } from './stores.ts'
import { uploads } from './uploads.ts'

const COMMANDS: Readonly<Record<string, Readonly<Record<string, Carried>>>> = {
  store: stores,
  staff: people,
  erase: erasing,
  uploads,
}

type Used = Pick<
  Deps,
  'db' | 'sql' | 'sharedSql' | 'pool' | 'isRehearsal' | 'env' | 'now' | 'files' | 'pictures'
>

/** These services need no more. One that comes to need more fails with its name, and its test with it. */
const depsOf = (used: Used): Deps =>
  new Proxy(used as Deps, {
    get: (given, name) => {
      if (name in given) return given[name as keyof Deps]
      throw new Error(`A command of the operator has no ${String(name)}.`)
    },
  })

/** Mails name the market in place of a person. */
const operatorOf = async (deps: Used): Promise<Actor> => ({
  id: OPERATOR_ID,
  email: '',
  emailConfirmed: true,
  firstName: (await readMarket(deps.db, deps.env)).name,
  lastName: '',
  permissions: ['administrator'],
  stores: [],
  session: { id: OPERATOR_ID, isTokenDue: false, confirmedAt: null, byPasskey: false },
  withheld: null,
})

const explain = (error: unknown) => {
  if (error instanceof UnknownError) return { refused: error.message, isInput: true }
  if (error instanceof FailedError) return { refused: error.message, isInput: false }
  if (error instanceof EnvError)
    return { refused: `The settings are wrong:\n${error.message}`, isInput: true }
  const refusal = toAppError(error)
  if (refusal.code === 'internal' || refusal.code === 'unavailable') throw error
  const { message, fields = {} } = failureOf(refusal, 'en', '')
  const words = Object.entries(fields).map(([name, sentence]) => `--${name}: ${sentence}`)
  return { refused: words.length > 0 ? words.join('\n') : message, isInput: refusal.code === 'malformed' }
}

/** The account is erased already, and the picture goes in a later night. */
const tell = (error: unknown) =>
  process.stderr.write(`A picture could not be deleted yet: ${String(error)}\n`)

const carryOut = async ({ command, ...given }: Given & { readonly command: string }) => {
  const carried = COMMANDS[command]?.[given.action]
  if (!carried) throw new UnknownError(`The API knows no command ${command} ${given.action}.`)
  const env = readCommandEnv()
  const { close, ...database } = connect(env.DATABASE_URL, {
    name: 'tregu command',
    connections: 3,
    isRehearsal: given.isDry,
  })
  try {
    const stored = chooseFiles(env)
    // A dry run rolls the database back. It cannot bring files back, so it deletes none.
    const files = given.isDry ? { ...stored, remove: async () => undefined } : stored
    const pictures = makePictures(files, tell)
    const used = { ...database, env, now: () => new Date(), files, pictures }
    return await carried(depsOf(used), await operatorOf(used), given)
  } finally {
    await close()
  }
}

const asked = (await json(process.stdin)) as Given & { readonly command: string }
process.stdout.write(JSON.stringify(await carryOut(asked).catch(explain)))
