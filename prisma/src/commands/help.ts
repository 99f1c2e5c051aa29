/** The help of the command line, and the judgement of what was written after a command's name. */
import { parseArgs } from 'node:util'
import { type Command, CommandError, type Given } from './command.ts'

type Commands = Readonly<Record<string, Command>>

const DRY_RUN = { type: 'boolean', about: 'only say what would be changed' } as const
const JSON_OUTPUT = { type: 'boolean', about: 'answer in JSON' } as const
const HELP = { type: 'boolean', about: 'show this help' } as const

/** Every option of a command, with those that all have. */
const optionsOf = ({ options, writes }: Command): Command['options'] => ({
  ...options,
  ...(writes ? { 'dry-run': DRY_RUN } : {}),
  json: JSON_OUTPUT,
  help: HELP,
})

const inColumns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

export const helpOfAll = (commands: Commands): string[] => [
  'tregu <command> [options]',
  '',
  ...inColumns(Object.entries(commands).map(([name, { about }]) => [name, about])),
  '',
  'tregu <command> --help shows the options of a command. DATABASE_URL names the database.',
  'Exit codes: 0 done, 1 something is not well, 64 wrong input, 69 refused or not reachable.',
]

export const helpOf = (name: string, command: Command): string[] => {
  const actions = Object.entries(command.actions ?? {})
  const [open, close] = command.isActionOptional ? ['[', ']'] : ['<', '>']
  const words = actions.map(([action]) => action).join('|')
  return [
    `tregu ${name}${actions.length > 0 ? ` ${open}${words}${close}` : ''} [options]: ${command.about}`,
    ...(actions.length > 0 ? ['', ...inColumns(actions)] : []),
    '',
    ...inColumns(
      Object.entries(optionsOf(command)).map(([option, { value, about }]) => [
        `--${option}${value ? ` <${value}>` : ''}`,
        about,
      ]),
    ),
  ]
}

const listOf = (names: readonly string[]) => names.map((name) => `--${name}`).join(', ')

/** Says what is wrong with the options, because Node's own sentence does not name those that exist. */
const explainOption = (name: string, command: Command, error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  const [, option = ''] = /'-{0,2}([\w-]+)/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return `${name} has no option --${option}. It has ${listOf(Object.keys(optionsOf(command)))}.`
  const takesValue = optionsOf(command)[option]?.type === 'string'
  return takesValue ? `--${option} needs a value after it.` : `--${option} takes no value.`
}

const parse = (name: string, command: Command, args: readonly string[]) => {
  const options = Object.fromEntries(
    Object.entries(optionsOf(command)).map(([option, { type }]) => [option, { type }]),
  )
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new CommandError(explainOption(name, command, error))
  }
}

/** Reads what was written after the name. @throws CommandError with a sentence that names what is wrong */
export const readGiven = (
  name: string,
  command: Command,
  args: readonly string[],
): Omit<Given, 'tell'> & { readonly isJson: boolean; readonly isHelp: boolean } => {
  const { positionals, values } = parse(name, command, args)
  const isHelp = values.help === true
  const actions = Object.keys(command.actions ?? {})
  const [action = '', ...more] = actions.length > 0 ? positionals : ['', ...positionals]
  const isLeftOut = action === '' && command.isActionOptional === true
  if (!isHelp && actions.length > 0 && !isLeftOut && !actions.includes(action))
    throw new CommandError(
      `${name} needs one of these words after it: ${actions.join(', ')}${action === '' ? '' : `; "${action}" is none of them`}.`,
    )
  if (!isHelp && more.length > 0) throw new CommandError(`${name} does not know what "${more[0]}" means.`)
  return {
    action,
    values: values as Given['values'],
    isDry: values['dry-run'] === true,
    isJson: values.json === true,
    isHelp,
  }
}
