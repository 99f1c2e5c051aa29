/** The door of questions about products. Other modules import this file only. */
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { bindDeskQuestions } from './questions.desk.routes.ts'
import { QUESTION_MAILS } from './questions.mails.ts'
import { forgetQuestions, listOwnQuestions } from './questions.own-data.ts'
import { bindQuestions } from './questions.routes.ts'
import { QUESTION_SAMPLES } from './questions.samples.ts'

export { hide as hideQuestion, show as showQuestion } from './questions.queries.ts'
export { countOpen as countOpenQuestions } from './questions.service.ts'

export const questionsModule: Module = {
  name: 'questions',
  bind: (bind, deps) => {
    bindQuestions(bind, deps)
    bindDeskQuestions(bind, deps)
  },
  tables: ['question'],
  mails: withSamples(QUESTION_MAILS, QUESTION_SAMPLES),
  ownData: { questions: (db, { id }) => listOwnQuestions(db, id) },
  forget: (tx, { id }) => forgetQuestions(tx, id),
}
