/** The door of support: what agents see of a visitor and may do for a shopper. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { SUPPORT_MAILS } from './support.mails.ts'
import { bindSupport } from './support.routes.ts'

export const supportModule: Module = {
  name: 'support',
  tables: [],
  bind: bindSupport,
  mails: SUPPORT_MAILS,
}
