/**
 * Hands a command to the API's own program, so that its services decide and no rule is written twice
 * (docs/decisions/0044-the-command-line-asks-the-services.md).
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { checkDatabase } from '../migrate.ts'
import { CommandError, type Done, type Given, migrationsFolder, RefusedError } from './command.ts'
import { databaseUrl } from './env.ts'

/** Beside the built command line, or below the root of the project. */
const findProgram = (): string | undefined =>
  [
    path.resolve(import.meta.dirname, '../../apps/api/dist/operator.js'),
    path.resolve('apps/api/dist/operator.js'),
  ].find(existsSync)

type Answer = Done | { readonly refused: string; readonly isInput: boolean }

const ask = async (program: string, asked: object): Promise<Answer> => {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end(JSON.stringify(asked))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (output === '') throw new Error(errors.trim() || 'The API’s program ended without an answer.')
  return JSON.parse(output) as Answer
}

/** @throws CommandError, RefusedError in the words of the API */
export const runInApi = async (command: string, given: Given): Promise<Done> => {
  await checkDatabase(databaseUrl(), migrationsFolder(given))
  const program = findProgram()
  if (!program)
    throw new RefusedError(
      `tregu ${command} needs the API’s build, which is not here. Run it where the API runs.`,
    )
  const { action, values, isDry } = given
  const answer = await ask(program, { command, action, values, isDry })
  if (!('refused' in answer)) return answer
  throw answer.isInput ? new CommandError(answer.refused) : new RefusedError(answer.refused)
}
