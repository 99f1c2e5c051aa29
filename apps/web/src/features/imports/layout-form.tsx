import { useQueryClient } from '@tanstack/react-query'
import * as importRoutes from '@tregu/contract/routes/desk-imports'
import { listUnusedHeaders } from '@tregu/domain'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Accordion } from '../../ui/accordion.tsx'
import { Button } from '../../ui/button.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { Refusal } from '../../ui/refusal.tsx'
import { ColumnsFields } from './columns-fields.tsx'
import { keepImport, type ProductImport, type Question } from './import-queries.ts'
import * as styles from './imports.module.css'
import { QuestionField } from './question-field.tsx'

const keyOf = ({ kind, column }: Question): string => `${kind} ${column ?? ''}`

type Column = ProductImport['columns'][number]

/** All columns with their meanings. Of two columns with one name the file's own reading stays, unless a meaning was chosen. */
const placeColumns = (columns: readonly Column[], typed: ReadonlyMap<string, string | null>): Column[] => {
  const isTwice = (header: string) => columns.filter((column) => column.header === header).length > 1
  return columns
    .filter(({ header }) => typed.has(header) || !isTwice(header))
    .map(({ header, field }) => ({
      header,
      field: typed.has(header) ? (typed.get(header) ?? null) : field,
    }))
}

/** The answers that were typed, and the meanings of columns; sending them reads the file again. */
const useLayout = (one: ProductImport) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map())
  const [columns, setColumns] = useState<ReadonlyMap<string, string | null>>(new Map())
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const answerOf = (question: Question) => answers.get(keyOf(question)) ?? question.chosen
  const send = async () => {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    try {
      const { result } = await call(importRoutes.putImport, {
        params: { id: one.id },
        body: {
          version: one.version,
          answers: one.questions.flatMap((question) => {
            const chosen = answers.get(keyOf(question))
            return chosen === undefined ? [] : [{ kind: question.kind, column: question.column, chosen }]
          }),
          ...(columns.size > 0 && {
            columns: placeColumns(one.columns, columns),
          }),
        },
      })
      keepImport(client, result)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Somebody else answered: what is shown now is theirs.
      if (error.code === 'conflict' && error.result) keepImport(client, error.result as ProductImport)
      const sentences = [...new Set([error.message, ...Object.values(error.fields)])].filter(Boolean)
      setRefusal(sentences.join(' ') || t('common.failed'))
    } finally {
      setBusy(false)
    }
  }
  return {
    columns,
    busy,
    refusal,
    send,
    answerOf,
    isChanged: answers.size + columns.size > 0,
    answer: (question: Question, value: string) =>
      setAnswers((before) => new Map(before).set(keyOf(question), value)),
    place: (header: string, field: string | null) =>
      setColumns((before) => new Map(before).set(header, field)),
  }
}

type LayoutFormProps = {
  readonly one: ProductImport
  /** The categories of the market as options. */
  readonly categories: ReactNode
}

/** What is unclear about a file, one question under the other; below, how the rest of it was read. */
export const LayoutForm = ({ one, categories }: LayoutFormProps) => {
  const t = useT()
  const layout = useLayout(one)
  const open = one.questions.filter(({ chosen }) => chosen === null)
  const found = one.questions.filter(({ chosen }) => chosen !== null)
  const unused = listUnusedHeaders(one.columns)
  const left = open.filter((question) => layout.answerOf(question) === null).length
  // A file that could not be read is read again as it is.
  const isSendable = layout.isChanged || one.state === 'failed'
  const isReady = isSendable && left === 0
  const show = (question: Question) => (
    <QuestionField
      key={keyOf(question)}
      question={question}
      value={layout.answerOf(question)}
      onChange={(value) => layout.answer(question, value)}
      categories={categories}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) void layout.send()
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <Refusal words={layout.refusal} />
      {open.map(show)}
      <Accordion heading="h2" title={t('imports.how_read')} open={false}>
        <div className={styles.layout}>
          {found.map(show)}
          {one.columns.length > 0 ? (
            <>
              <h3>{t('imports.columns')}</h3>
              <ColumnsFields columns={one.columns} typed={layout.columns} onChange={layout.place} />
            </>
          ) : null}
        </div>
      </Accordion>
      {unused.length > 0 ? (
        <p className={text.muted}>{t('imports.unused', { n: unused.length, names: unused.join(', ') })}</p>
      ) : null}
      {open.length > 0 || isSendable ? (
        <div className={fieldStyles.actions}>
          <Button type="submit" busy={layout.busy} disabled={!isReady}>
            {t(open.length > 0 ? 'imports.go_on' : 'imports.read_again')}
          </Button>
          {left > 0 ? <span className={text.muted}>{t('imports.answers_left', { n: left })}</span> : null}
        </div>
      ) : null}
    </form>
  )
}
