/** The door of imports: files of products. Other modules import this file only. */
import { addDays, dayOf, IMPORT_LIMITS, startOfDay } from '@tregu/domain'
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { bindImports } from './imports.desk.routes.ts'
import { IMPORT_MAILS } from './imports.mails.ts'
import { IMPORT_SAMPLES } from './imports.samples.ts'
import { removeOldImports } from './old-imports.job.ts'
import { continueImports, runImport, runImportJob } from './run.job.ts'

export { continueImports, runImport }

export const importsModule: Module = {
  name: 'imports',
  bind: bindImports,
  tables: ['import', 'import_row', 'import_picture'],
  expire: ({ db }, now) =>
    db.import.deleteMany({ where: { at: { lt: startOfDay(addDays(dayOf(now), -IMPORT_LIMITS.keptDays)) } } }),
  mails: withSamples(IMPORT_MAILS, IMPORT_SAMPLES),
  jobs: [
    { name: 'run_import', run: runImportJob },
    { name: 'continue_imports', cron: '* * * * *', run: continueImports },
    { name: 'remove_old_imports', cron: '29 3 * * *', run: removeOldImports },
  ],
}
