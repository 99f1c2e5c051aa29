/** Runs the command that was written, and answers in words or JSON with an exit code. */
import { EmbeddedServerError } from '../embedded-server.ts'
import { MigrationError } from '../examine-database.ts'
import { administrator } from './administrator.ts'
import { backup } from './backup.ts'
import { category } from './category.ts'
import { type Command, CommandError, type Done, RefusedError } from './command.ts'
import { demo } from './demo.ts'
import { erase } from './erase.ts'
import { facts } from './facts.ts'
import { health } from './health.ts'
import { helpOf, helpOfAll, readGiven } from './help.ts'
import { job } from './job.ts'
import { mail } from './mail.ts'
import { migrate } from './migrate.ts'
import { noteBackup } from './note-backup.ts'
import { rehearseRestore } from './rehearse-restore.ts'
import { reset } from './reset.ts'
import { restore } from './restore.ts'
import { serve } from './serve.ts'
import { session } from './session.ts'
import { sizes } from './sizes.ts'
import { staff } from './staff.ts'
import { store } from './store.ts'
import { uploads } from './uploads.ts'

const EX_UNWELL = 1
const EX_USAGE = 64
const EX_UNAVAILABLE = 69

const commands: Readonly<Record<string, Command>> = {
  serve,
  migrate,
  demo,
  reset,
  administrator,
  facts,
  sizes,
  category,
  backup,
  'note-backup': noteBackup,
  restore,
  'rehearse-restore': rehearseRestore,
  mail,
  job,
  session,
  store,
  staff,
  erase,
  uploads,
  health,
}

const write = (stream: NodeJS.WriteStream, lines: readonly string[]): void => {
  for (const line of lines) stream.write(`${line}\n`)
}

const explain = (error: unknown): string => {
  const fault = error as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] }
  const code = fault.code ?? fault.errors?.[0]?.code
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return 'The database of DATABASE_URL does not answer. Is it running, and is the address right?'
  if (code === '28P01' || code === '28000')
    return 'The database of DATABASE_URL refuses the user name or the password.'
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist.'
  return fault.message
}

const OURS = [CommandError, RefusedError, MigrationError, EmbeddedServerError]

const report = (error: unknown, isJson: boolean): number => {
  const sentence = OURS.some((kind) => error instanceof kind) ? (error as Error).message : explain(error)
  const exitCode = error instanceof CommandError ? EX_USAGE : EX_UNAVAILABLE
  process.stderr.write(isJson ? `${JSON.stringify({ error: sentence, exitCode })}\n` : `${sentence}\n`)
  return exitCode
}

const answer = ({ lines, data, isUnwell = false }: Done, isJson: boolean): number => {
  write(process.stdout, isJson ? [JSON.stringify(data)] : lines)
  return isUnwell ? EX_UNWELL : 0
}

const runOne = async (name: string, command: Command, args: readonly string[]): Promise<number> => {
  const { isHelp, isJson, ...given } = readGiven(name, command, args)
  if (isHelp) {
    write(process.stdout, helpOf(name, command))
    return 0
  }
  const tell = (line: string) => write(isJson ? process.stderr : process.stdout, [line])
  return answer(await command.run({ ...given, tell }), isJson)
}

/** @returns the exit code */
export const runCommand = async ([name = '', ...args]: readonly string[]): Promise<number> => {
  if (name === 'help' || name === '--help') {
    write(process.stdout, helpOfAll(commands))
    return 0
  }
  try {
    const command = commands[name]
    if (!command)
      throw new CommandError(
        `${name === '' ? 'A command is missing' : `There is no command "${name}"`}. Commands: ${Object.keys(commands).join(', ')}.`,
      )
    return await runOne(name, command, args)
  } catch (error) {
    return report(error, args.includes('--json'))
  }
}
