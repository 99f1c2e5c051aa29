/** Applies one import in a separate process. A test kills this process after it has printed that it begins. */
import { connect } from '@tregu/database'
import { readEnv } from '../src/env.ts'
import { chooseFiles } from '../src/lib/files/choose-files.ts'
import { runImport } from '../src/modules/imports/imports.ts'

const [, , id = ''] = process.argv
const env = readEnv()
const database = connect(env.DATABASE_URL)
// The job uses nothing else.
const deps = {
  ...database,
  env,
  files: chooseFiles(env),
  now: () => new Date(),
  log: console,
} as unknown as Parameters<typeof runImport>[0]
process.stdout.write('begins\n')
await runImport(deps, id)
process.stdout.write('ended\n')
process.exit(0)
