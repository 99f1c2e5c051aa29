import { useInfiniteQuery } from '@tanstack/react-query'
import type { ProductDetails } from '@tregu/contract'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useLocation, useNavigate } from '../../lib/router.tsx'
import { useLogin } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { toLogin } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Answer } from '../../ui/answer.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { ReportButton } from '../../ui/report-button.tsx'
import { pendingQuestion, questionsQuery } from './question-queries.ts'
import { QuestionWords } from './question-words.tsx'
import * as styles from './questions.module.css'

const AskForm = lazyPart(async () => (await import('./ask-form.tsx')).AskForm)

type Product = Pick<ProductDetails, 'slug' | 'name'>

const Answered = ({ slug }: Pick<Product, 'slug'>) => {
  const t = useT()
  const list = useInfiniteQuery(questionsQuery(slug))
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = list
  const questions = data?.pages.flatMap(({ result }) => result) ?? []
  return (
    <>
      {questions.length > 0 ? (
        <ul className={styles.list} aria-label={t('product.questions')}>
          {questions.map((question) => (
            <li key={question.id} className={styles.question}>
              <QuestionWords question={question} />
              <Answer answer={question.answer} />
              <ReportButton target="question" id={question.id} name={question.text} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={text.muted}>{data ? t('product.no_questions') : '\u00a0'}</p>
      )}
      {error ? (
        <Note tone="warn" live>
          {t('common.failed')}
        </Note>
      ) : null}
      {error && !data ? (
        <Button tone="line" busy={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      ) : null}
      {hasNextPage ? (
        <Button tone="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common.show_more')}
        </Button>
      ) : null}
    </>
  )
}

/** Opens the form; a guest signs in first, comes back, and finds it open. */
const useAsking = (slug: string) => {
  const login = useLogin()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  const token = login?.token
  useEffect(() => {
    if (token && pendingQuestion.take(slug)) setIsAsking(true)
  }, [token, slug])
  return {
    isAsking: isAsking && login !== null,
    ask: () => {
      if (login) return setIsAsking(true)
      pendingQuestion.keep(slug)
      navigate(toLogin(`${pathname}${search}#questions`))
    },
    stop: () => setIsAsking(false),
  }
}

/** The answered questions about a product, and the form to ask another one. The browser reads them when they are near. */
export const Questions = ({ product: { slug, name } }: { readonly product: Product }) => {
  const t = useT()
  const { isAsking, ask, stop } = useAsking(slug)
  return (
    <>
      <h2 className={styles.title}>{t('product.questions')}</h2>
      <div className={styles.body}>
        <Answered slug={slug} />
        {isAsking ? (
          <Suspense>
            <AskForm slug={slug} onClose={stop} />
          </Suspense>
        ) : (
          <Button tone="line" onClick={ask}>
            {t('product.ask')}
          </Button>
        )}
        <p>
          <ReportButton target="product" id={slug} name={name} isNamed />
        </p>
      </div>
    </>
  )
}
