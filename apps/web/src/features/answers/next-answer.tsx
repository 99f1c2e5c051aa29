import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import * as questionRoutes from '@tregu/contract/routes/desk-questions'
import { type ReactNode, useEffect, useRef } from 'react'
import * as styles from './answer-list.module.css'
import { QuestionList } from './question-list.tsx'
import { type DeskQuestion, deskQuestionsQuery } from './question-queries.ts'
import { ReviewList } from './review-list.tsx'
import { type DeskReview, deskReviewsQuery } from './review-queries.ts'
import { useAnsweredList } from './use-answered-list.ts'

type NextAnswerProps = {
  readonly store: string
  /** Entries of several stores: each says whose it is. */
  readonly isMany: boolean
  /** Draws the head over the entry; nothing is drawn while nothing waits. */
  readonly head: ReactNode
}

const ONE = { page: 1, page_size: 1 }

/** The newest question or review without an answer. An answered one stays until the next is read. */
const useNext = (store: string) => {
  const client = useQueryClient()
  const keepQuestion = useAnsweredList<DeskQuestion>(questionRoutes.listQuestions.path)
  const keepReview = useAnsweredList<DeskReview>(deskRoutes.listReviews.path)
  const of = { ...ONE, ...(store && { store }) }
  const question = useQuery(deskQuestionsQuery({ ...of, state: 'open' })).data?.result[0]
  const review = useQuery(deskReviewsQuery({ ...of, answered: 'no' })).data?.result[0]
  const readAgain = () => {
    for (const { path } of [questionRoutes.listQuestions, deskRoutes.listReviews, deskRoutes.overview])
      void client.invalidateQueries({ queryKey: [path] })
  }
  const isQuestion = question && (!review || question.at >= review.date)
  return {
    question: isQuestion ? question : undefined,
    review: isQuestion ? undefined : review,
    /** One that a colleague answered stays, with what was typed. */
    keepQuestion: (row: DeskQuestion, isLate = false) => {
      keepQuestion(row)
      if (!isLate) readAgain()
    },
    keepReview: (row: DeskReview) => {
      keepReview(row)
      readAgain()
    },
  }
}

/** What was asked or written last and waits for an answer, with its field; once it is sent the next one follows, with the focus. */
export const NextAnswer = ({ store, isMany, head }: NextAnswerProps) => {
  const place = useRef<HTMLElement>(null)
  const hasSent = useRef(false)
  const { question, review, keepQuestion, keepReview } = useNext(store)
  const id = question?.id ?? review?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry moves the focus
  useEffect(() => {
    if (hasSent.current) place.current?.querySelector('textarea')?.focus()
    hasSent.current = false
  }, [id])
  const sent =
    <Row,>(keep: (row: Row, isLate?: boolean) => void) =>
    (row: Row, isLate?: boolean) => {
      hasSent.current = true
      keep(row, isLate)
    }
  if (!question && !review) return null
  return (
    <section ref={place} className={styles.next} aria-labelledby="next-answer">
      {head}
      {question ? (
        <QuestionList questions={[question]} isMany={isMany} onChanged={sent(keepQuestion)} sendsOnEnter />
      ) : null}
      {review ? (
        <ReviewList reviews={[review]} isMany={isMany} onChanged={sent(keepReview)} sendsOnEnter />
      ) : null}
    </section>
  )
}
