/** Adds departments with their categories, from a ready set or a file. */
import { CATEGORY_SET_NAMES } from '@tregu/domain'
import {
  addDepartments,
  type CategoryNode,
  checkDepartments,
  countCategories,
  DepartmentTakenError,
  readCategories,
} from '../category-file.ts'
import { connect, inTransaction } from '../connect.ts'
import { isTaken } from '../error-code.ts'
import { checkDatabase } from '../migrate.ts'
import { CATEGORY_SETS } from '../sets/sets.ts'
import {
  asInput,
  type Command,
  CommandError,
  type Given,
  MIGRATIONS,
  migrationsFolder,
  oneOf,
  RefusedError,
  readFile,
  textOf,
} from './command.ts'
import { databaseUrl } from './env.ts'

const AUDIT = `INSERT INTO audit (action, subject, details) VALUES ('category.import', 'market', $1)`

const readDepartments = (given: Given): readonly CategoryNode[] => {
  const name = CATEGORY_SET_NAMES.find((known) => known === oneOf(given, 'set', CATEGORY_SET_NAMES))
  const file = textOf(given, 'file')
  if ((name === undefined) === (file === ''))
    throw new CommandError('category import needs either --set with a ready set or --file with a JSON file.')
  if (name) return CATEGORY_SETS[name]
  return readCategories(readFile(file))
}

const count = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`

export const category: Command = {
  about: 'add departments with their categories',
  actions: { import: 'add a ready set, or the departments of a file' },
  options: {
    set: { type: 'string', value: 'name', about: `a ready set: ${CATEGORY_SET_NAMES.join(', ')}` },
    file: { type: 'string', value: 'file', about: 'a JSON file; docs/operations.md shows its form' },
    ...MIGRATIONS,
  },
  writes: true,
  run: async (given) => {
    const departments = await asInput(() => readDepartments(given))
    const url = databaseUrl()
    await checkDatabase(url, migrationsFolder(given))
    const database = connect(url, { connections: 1 })
    const counts = countCategories(departments)
    try {
      await inTransaction(database, async (tx) => {
        if (given.isDry) return checkDepartments(tx, departments)
        await addDepartments(tx, departments)
        const details = { departments: departments.map(({ slug }) => slug).join(' ') }
        await tx('audit_departments', AUDIT, [JSON.stringify(details)])
      })
    } catch (error) {
      if (error instanceof DepartmentTakenError) throw new RefusedError(error.message)
      if (isTaken(error)) throw new RefusedError('Somebody else has just added one of these departments.')
      throw error
    } finally {
      await database.close()
    }
    const words = `${count(counts.departments, 'department', 'departments')} with ${count(counts.categories, 'category', 'categories')}`
    return {
      lines: [given.isDry ? `${words} would be added.` : `Added ${words}.`],
      data: { ...counts, written: !given.isDry },
    }
  },
}
