/** Applications and stores, without the pages of the back office. */
import { OPERATOR_STORE_STATES } from '@tregu/domain'
import { type Command, CommandError, MIGRATIONS, needText, oneOf, textOf } from './command.ts'
import { runInApi } from './in-api.ts'

const NEEDS: Readonly<Record<string, readonly string[]>> = {
  show: ['store'],
  approve: ['store'],
  ask: ['store', 'text'],
  refuse: ['store', 'text'],
  suspend: ['store', 'facts', 'ground', 'rule', 'text'],
  reopen: ['store', 'text'],
}

export const store: Command = {
  about: 'list and show stores; decide applications; suspend and reopen stores',
  actions: {
    list: 'at most 100, those with the newest application first',
    show: 'the application of a store, its checks and its figures',
    approve: 'open the store of a sent application',
    ask: 'ask the applicant for more',
    refuse: 'refuse the application, with the reason',
    suspend: 'take the store out of the shop, with a statement of reasons',
    reopen: 'end a suspension',
  },
  options: {
    store: { type: 'string', value: 'slug', about: 'the store, by the last word of its address' },
    state: { type: 'string', value: OPERATOR_STORE_STATES.join('|'), about: 'list these only' },
    department: { type: 'string', value: 'slug', about: 'approve: the department of the store' },
    commission: { type: 'string', value: 'number', about: 'approve: in per cent; else that of the settings' },
    text: { type: 'string', value: 'words', about: 'what the people of the store read' },
    facts: { type: 'string', value: 'words', about: 'suspend: what was found' },
    ground: { type: 'string', value: 'law|terms', about: 'suspend: what it breaks' },
    rule: { type: 'string', value: 'words', about: 'suspend: the article or the clause' },
    ...MIGRATIONS,
  },
  writes: true,
  run: async (given) => {
    oneOf(given, 'state', OPERATOR_STORE_STATES)
    oneOf(given, 'ground', ['law', 'terms'])
    for (const name of NEEDS[given.action] ?? [])
      needText(given, name, `store ${given.action} needs --${name}.`)
    const commission = textOf(given, 'commission')
    if (commission !== '' && !/^\d+(\.\d+)?$/.test(commission))
      throw new CommandError(`--commission is no number of per cent: ${commission}.`)
    return runInApi('store', given)
  },
}
