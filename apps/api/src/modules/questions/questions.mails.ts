/** Tells an asker that the question has arrived, and that it is answered; without the words of either. */
import type { MailFacts } from '../../lib/ownership.ts'
import { departmentOfPath } from '../../lib/product-place.ts'
import { say } from '../../lib/texts.ts'
import { type Message, type Receiver, writeLetter } from '../outbox/outbox.ts'
import type { QuestionRow } from './questions.queries.ts'
import { nameProduct } from './questions.view.ts'

export const QUESTION_MAILS = [
  {
    kind: 'question_received',
    channel: 'email',
    trigger: 'a shopper asks a question about a product',
    language: 'the language of the account',
    reason: 'account',
  },
  {
    kind: 'question_answered',
    channel: 'email',
    trigger: 'a store answers a question',
    language: 'the language of the account',
    reason: 'account',
  },
] as const satisfies readonly MailFacts[]

type Product = QuestionRow['product']
type Asked = {
  readonly product: Pick<Product, 'slug' | 'name' | 'category'> & {
    readonly store: Pick<Product['store'], 'name'>
  }
}
type Kind = 'question_received' | 'question_answered'

export const questionMail = (kind: Kind, asker: Receiver, row: Asked, publicUrl: string): Message =>
  writeLetter(asker, kind, (language) => {
    const [product, store] = [nameProduct(row, language), row.product.store.name]
    const values =
      kind === 'question_received' ? { name: product, items: store } : { name: store, items: product }
    return {
      subject: say(language, `mail.${kind}_subject`, values),
      paragraphs: [say(language, `mail.${kind}_text`, values)],
      button: {
        label: say(language, 'mail.question_button'),
        link: `${publicUrl}/${departmentOfPath(row.product.category.path)}/p/${row.product.slug}`,
      },
    }
  })
