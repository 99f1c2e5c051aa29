/** The administrator's calls about the support chat: hours, capacity, figures (docs/rules/chat.md#the-administrators-side). */

import {
  supportFigures,
  supportFiguresQuery,
  supportSettings,
  supportSettingsChange,
} from './chat-administration-fields.ts'
import { success } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import * as r from './routes/backoffice.ts'

export const chatAdministration = {
  getSupport: endpoint(r.getSupport, {
    summary: 'Hours and capacity of the support chat',
    response: success({ result: supportSettings }),
  }),
  putSupport: endpoint(r.putSupport, {
    summary: 'Set hours and capacity of the support chat',
    body: supportSettingsChange,
    response: success({ result: supportSettings }),
    errors: ['conflict'],
  }),
  supportFigures: endpoint(r.supportFigures, {
    summary: 'Waiting times, ratings, agents and the use of canned replies over the last days',
    query: supportFiguresQuery,
    response: success({ result: supportFigures }),
  }),
}
