/** The shape of a command. Each command has its own file in this folder. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { InputFileError } from '../input-file.ts'

/** Wrong input: the sentence names what is wrong. Exit code 64. */
export class CommandError extends Error {}
/** The command may not do this here, and has changed nothing. Exit code 69. */
export class RefusedError extends Error {}

type Option = {
  readonly type: 'string' | 'boolean'
  /** The name of the value in the help, such as `address`. */
  readonly value?: string
  readonly about: string
}

/** What the user wrote after the command's name. */
export type Given = {
  readonly action: string
  readonly values: Readonly<Record<string, string | boolean | undefined>>
  /** Only says what would be changed. */
  readonly isDry: boolean
  /** Tells how a long command goes on. With `--json` this goes to the error output. */
  readonly tell: (line: string) => void
}

export type Done = {
  /** For people. */
  readonly lines: readonly string[]
  /** The same for programs. */
  readonly data: unknown
  /** Something that was looked at is not well. Exit code 1. */
  readonly isUnwell?: boolean
}

export type Command = {
  readonly about: string
  /** Words that follow the name, each with what it does. */
  readonly actions?: Readonly<Record<string, string>>
  /** The command does something without such a word too. */
  readonly isActionOptional?: boolean
  readonly options: Readonly<Record<string, Option>>
  /** It changes something, so it takes `--dry-run`. */
  readonly writes: boolean
  readonly run: (given: Given) => Promise<Done>
}

/** The text of an option, or '' when it was not given. */
export const textOf = ({ values }: Given, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** @throws CommandError when the option was not given */
export const needText = (given: Given, name: string, sentence: string): string => {
  const text = textOf(given, name)
  if (text === '') throw new CommandError(sentence)
  return text
}

/** One of the words that an option takes, or '' when it was not given. @throws CommandError for another word */
export const oneOf = (given: Given, name: string, words: readonly string[]): string => {
  const text = textOf(given, name)
  if (text !== '' && !words.includes(text))
    throw new CommandError(`--${name} knows ${words.join(', ')}, not ${text}.`)
  return text
}

/** A file with faults is wrong input. @throws CommandError */
export const asInput = async <T>(work: () => T | Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof InputFileError ? new CommandError(error.message) : error
  }
}

/** The text of a file that an option names. @throws CommandError */
export const readFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CommandError(`The file ${file} cannot be read: ${(error as Error).message}`)
  }
}

/** The option of every command that looks at migrations. */
export const MIGRATIONS = {
  migrations: {
    type: 'string',
    value: 'folder',
    about: 'the folder of the migrations, if it is another one',
  },
} as const

/** The sources have the migrations in the folder above them; the bundle finds them from the root of the project. */
export const migrationsFolder = (given: Given): string =>
  textOf(given, 'migrations') ||
  ([path.resolve(import.meta.dirname, '../migrations'), path.resolve('prisma/migrations')].find(existsSync) ??
    'migrations')
