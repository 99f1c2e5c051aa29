/** Tells the shop of a backup that another program made, such as pgBackRest or the snapshot of a disk. */
import { noteBackup as note } from '../health.ts'
import { type Command, CommandError, textOf } from './command.ts'
import { databaseUrl } from './env.ts'
import { onDatabase } from './on-database.ts'

/** @throws CommandError for what is no time, or a time to come */
const timeOf = (text: string): Date => {
  const at = text === '' ? new Date() : new Date(text)
  if (Number.isNaN(at.getTime()))
    throw new CommandError(`--at is no time like 2026-11-28T02:30:00Z: ${text}.`)
  if (at.getTime() > Date.now()) throw new CommandError(`--at lies in the future: ${at.toISOString()}.`)
  return at
}

export const noteBackup: Command = {
  about: 'note that another program has made and checked a backup, so that health knows it',
  options: {
    at: {
      type: 'string',
      value: 'time',
      about: 'when it was made, like 2026-11-28T02:30:00Z; now if left out',
    },
  },
  writes: true,
  run: async (given) => {
    const madeAt = timeOf(textOf(given, 'at')).toISOString()
    if (!given.isDry) await onDatabase(databaseUrl(), (client) => note(client, madeAt))
    return {
      lines: [`A backup made at ${madeAt} ${given.isDry ? 'would be' : 'is'} noted.`],
      data: { madeAt, written: !given.isDry },
    }
  },
}
