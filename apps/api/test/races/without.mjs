// Loaded into a process of the API before its code: sends the statements of one guard without that guard (`WITHOUT`).
import pg from 'pg'
import { GUARDS_OUT } from './guards-out.mjs'

const changes = GUARDS_OUT[process.env.WITHOUT ?? ''] ?? []
const change = (text) =>
  changes.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), text)

const { query } = pg.Client.prototype
pg.Client.prototype.query = function queryWithout(asked, ...rest) {
  const isNamed = typeof asked === 'object' && typeof asked?.text === 'string'
  if (isNamed) asked.text = change(asked.text)
  return query.call(this, typeof asked === 'string' ? change(asked) : asked, ...rest)
}
