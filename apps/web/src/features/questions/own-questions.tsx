import { useInfiniteQuery } from '@tanstack/react-query'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Answer } from '../../ui/answer.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { ListEnd } from '../../ui/list-end.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './own-questions.module.css'
import { type OwnQuestion, ownQuestionsQuery } from './question-queries.ts'
import { QuestionWords } from './question-words.tsx'

const Own = ({ question }: { readonly question: OwnQuestion }) => {
  const t = useT()
  const { department, slug, name, image } = question.product
  return (
    <li className={styles.item}>
      {image ? <Picture src={image} alt="" sizes="72px" width={72} /> : <span />}
      <div className={styles.words}>
        <Link
          className={classes(text.small, text.link)}
          to={`${to(paths.product, { department, product: slug })}#questions`}
        >
          {name}
        </Link>
        <QuestionWords question={question} />
        {question.answer ? (
          <Answer answer={question.answer} />
        ) : (
          <Badge tone="grey">{t('questions.open')}</Badge>
        )}
      </div>
    </li>
  )
}

/** One's own questions, the newest first, with the answers that they have. */
export const OwnQuestions = () => {
  const t = useT()
  const list = useInfiniteQuery(ownQuestionsQuery())
  const { data, error, refetch } = list
  if (error && !data) return <Failed onRetry={refetch} />
  if (!data) return <Lines count={5} />
  const questions = data.pages.flatMap(({ result }) => result)
  if (questions.length === 0) return <Empty title={t('questions.none')}>{t('questions.none_help')}</Empty>
  return (
    <>
      <ul aria-label={t('drawer.questions')}>
        {questions.map((question) => (
          <Own key={question.id} question={question} />
        ))}
      </ul>
      <ListEnd shown={questions.length} count={data.pages[0]?.count ?? 0} query={list} />
    </>
  )
}
