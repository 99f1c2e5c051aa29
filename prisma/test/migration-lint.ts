/**
 * Finds statements of a migration that stop a selling shop, or that break an older build which still runs (docs/operations.md#upgrade).
 * PostgreSQL's own parser reads the statements.
 */
import type { AlterTableCmd, Constraint, Node, ParseResult } from '@pgsql/types'
import { parse } from 'libpg-query'

/**
 * - `gone`: a table, column, type or function is dropped or renamed, and an older build may use it.
 * - `strict`: the database refuses a value that an older build may write.
 * - `rewrites`: PostgreSQL locks a table and writes all its rows again.
 * - `locks`: PostgreSQL locks a table against writing and reads all its rows.
 */
export const RULES = ['gone', 'strict', 'rewrites', 'locks'] as const
export type Rule = (typeof RULES)[number]
export type Finding = { readonly rule: Rule; readonly what: string }

/** Functions whose value is the same for every row of a statement, so that PostgreSQL need not write the rows. */
const STABLE = ['now', 'transaction_timestamp', 'statement_timestamp']
const DROPPED = ['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_FUNCTION', 'OBJECT_TYPE', 'OBJECT_MATVIEW']
const RENAMED = ['OBJECT_TABLE', 'OBJECT_COLUMN', 'OBJECT_VIEW', 'OBJECT_FUNCTION', 'OBJECT_TYPE']

const hasVolatileCall = (node: unknown): boolean => {
  if (node === null || typeof node !== 'object') return false
  const { FuncCall: call } = node as { FuncCall?: { funcname?: { String?: { sval?: string } }[] } }
  const name = call?.funcname?.at(-1)?.String?.sval
  if (name && !STABLE.includes(name)) return true
  return Object.values(node).some(hasVolatileCall)
}

const constraintsOf = (nodes: readonly Node[] = []): readonly Constraint[] =>
  nodes.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))

const lintColumn = (column: { colname?: string; constraints?: Node[] }): readonly Finding[] => {
  const constraints = constraintsOf(column.constraints)
  const of = (...types: readonly string[]) =>
    constraints.filter(({ contype }) => types.includes(`${contype}`))
  const [preset] = of('CONSTR_DEFAULT')
  const what = `the new column ${column.colname}`
  return [
    ...(of('CONSTR_NOTNULL').length > 0 && !preset && of('CONSTR_GENERATED', 'CONSTR_IDENTITY').length === 0
      ? [{ rule: 'strict' as const, what }]
      : []),
    ...((preset && hasVolatileCall(preset.raw_expr)) || of('CONSTR_GENERATED', 'CONSTR_IDENTITY').length > 0
      ? [{ rule: 'rewrites' as const, what }]
      : []),
    ...(of('CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_CHECK').length > 0
      ? [{ rule: 'locks' as const, what }]
      : []),
  ]
}

const lintConstraint = ({
  contype,
  conname,
  skip_validation: isLater,
  indexname,
}: Constraint): readonly Finding[] => {
  if (indexname) return []
  const what = `the constraint ${conname}`
  if (contype === 'CONSTR_FOREIGN' || contype === 'CONSTR_CHECK')
    return isLater ? [] : [{ rule: 'locks', what }]
  return [{ rule: 'locks', what }]
}

const lintCommand = ({ subtype, name, def }: AlterTableCmd): readonly Finding[] => {
  if (subtype === 'AT_DropColumn') return [{ rule: 'gone', what: `the column ${name}` }]
  if (subtype === 'AT_SetNotNull') return [{ rule: 'strict', what: `the column ${name}` }]
  if (subtype === 'AT_AlterColumnType') return [{ rule: 'rewrites', what: `the column ${name}` }]
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return lintColumn(def.ColumnDef)
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) return lintConstraint(def.Constraint)
  return []
}

const lintStatement = (node: Node, isNew: (table: string) => boolean): readonly Finding[] => {
  if ('AlterTableStmt' in node) {
    const { relation, cmds = [] } = node.AlterTableStmt
    if (isNew(relation?.relname ?? '')) return []
    return cmds.flatMap((each) => ('AlterTableCmd' in each ? lintCommand(each.AlterTableCmd) : []))
  }
  if ('IndexStmt' in node) {
    const { relation, concurrent, idxname } = node.IndexStmt
    return concurrent || isNew(relation?.relname ?? '')
      ? []
      : [{ rule: 'locks', what: `the index ${idxname}` }]
  }
  if ('RenameStmt' in node)
    return RENAMED.includes(`${node.RenameStmt.renameType}`)
      ? [{ rule: 'gone', what: `${node.RenameStmt.subname ?? node.RenameStmt.relation?.relname}` }]
      : []
  if ('DropStmt' in node)
    return DROPPED.includes(`${node.DropStmt.removeType}`)
      ? [{ rule: 'gone', what: `${node.DropStmt.removeType?.replace('OBJECT_', '').toLowerCase()}` }]
      : []
  return []
}

/** A comment in a migration that allows one rule, with the reason: `-- allows gone: no build since 0.1.0 reads it`. */
const ALLOWED = /^-- allows (\w+): (\S.*)$/gm

/** The findings of a migration that its comments do not allow, in the order of its statements. */
export const lintMigration = async (sql: string): Promise<readonly Finding[]> => {
  const { stmts = [] } = (await parse(sql)) as ParseResult
  const nodes = stmts.flatMap(({ stmt }) => (stmt ? [stmt] : []))
  const made = new Set(
    nodes.flatMap((node) => ('CreateStmt' in node ? [node.CreateStmt.relation?.relname] : [])),
  )
  const allowed = new Set([...sql.matchAll(ALLOWED)].map(([, rule]) => rule))
  return nodes
    .flatMap((node) => lintStatement(node, (table) => made.has(table)))
    .filter(({ rule }) => !allowed.has(rule))
}
