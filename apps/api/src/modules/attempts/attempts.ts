/** The door of attempts, which counts failed tries. Other modules import this file only. */

import { DAY_MS } from '@tregu/domain'
import type { Module } from '../../module.ts'

export { countIn, countTry } from './attempts.service.ts'

export const attemptsModule: Module = {
  name: 'attempts',
  tables: ['attempt'],
  expire: ({ db }, now) =>
    db.attempt.deleteMany({ where: { since: { lt: new Date(now.getTime() - 2 * DAY_MS) } } }),
}
