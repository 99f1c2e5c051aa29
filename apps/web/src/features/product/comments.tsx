import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useLogin } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Histogram, Pick } from './comment-controls.tsx'
import { CommentItem } from './comment-item.tsx'
import * as styles from './comments.module.css'
import {
  type Choice,
  commentsQuery,
  firstPageOf,
  type ListedComment,
  NEWEST,
  type Reviewed,
} from './comments-query.ts'
import { useMarking } from './use-marking.ts'

/** Stars alone tell nothing to read: the bars count them. */
const tells = ({ comment, images }: ListedComment) => comment !== '' || images.length > 0

const Found = ({ product, choice, onChoose }: FoundProps) => {
  const t = useT()
  const reader = useLogin()?.user.id ?? null
  const { mark, busy } = useMarking(product.slug)
  const [asked, setAsked] = useState(false)
  const { data, error, isPlaceholderData, fetchNextPage, refetch } = useInfiniteQuery(
    commentsQuery(product, choice, reader),
  )
  const pages = data?.pages ?? (choice === NEWEST ? [firstPageOf(product)] : [])
  const listed = pages.flatMap(({ result }) => result)
  const telling = listed.filter(tells)
  // Those that are stars alone come last, so after the first of them nothing is left to read.
  const isAll = telling.length < listed.length || pages.at(-1)?.links.next === null
  const wordless = (pages[0]?.count ?? 0) - telling.length
  const more = async () => {
    setAsked(true)
    // The first page came with the product, so the query has to load it before it can ask for the second.
    if (data === undefined || isPlaceholderData) await refetch({ cancelRefetch: false })
    await fetchNextPage()
    setAsked(false)
  }
  return (
    <div>
      <Pick choice={choice} onChoose={onChoose} page={pages[0]} all={product.rating.count} />
      <p className={text.hidden} role="status">
        {choice === NEWEST || isPlaceholderData ? '' : t('common.reviews', { n: pages[0]?.count ?? 0 })}
      </p>
      {error ? (
        <Note tone="warn" live>
          {t('common.failed')}
        </Note>
      ) : null}
      <ul className={classes(isPlaceholderData && choice !== NEWEST && styles.old)}>
        {telling.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            product={product.name}
            busy={busy(comment.id)}
            onUseful={() => mark({ id: comment.id, mine: !comment.mine })}
          />
        ))}
      </ul>
      {isAll && wordless > 0 ? (
        <p className={classes(text.small, text.muted)}>{t('product.wordless', { n: wordless })}</p>
      ) : null}
      {isAll ? null : (
        <Button tone="line" busy={asked} onClick={() => void more()}>
          {t(pages.length > 1 ? 'common.show_more' : 'product.see_reviews')}
        </Button>
      )}
    </div>
  )
}

type FoundProps = {
  readonly product: Reviewed
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
}

/** Reviews of buyers: the newest come with the page, others on request. */
export const Comments = ({ product }: { readonly product: Reviewed }) => {
  const t = useT()
  const [choice, setChoice] = useState(NEWEST)
  const { rating } = product
  if (rating.count === 0) return <h2 className={styles.title}>{t('product.no_reviews')}</h2>
  return (
    <>
      <h2 className={styles.title}>{t('common.reviews', { n: rating.count })}</h2>
      <div className={styles.reviews}>
        <div className={styles.sum}>
          <Histogram rating={rating} choice={choice} onChoose={setChoice} />
          <p className={classes(text.small, text.muted)}>
            {t('product.who_reviews')}{' '}
            <Link className={text.link} to={`${to(paths.helpTopic, { topic: 'terms' })}#reviews`}>
              {t('product.review_rules')}
            </Link>
          </p>
        </div>
        <Found product={product} choice={choice} onChoose={setChoice} />
      </div>
    </>
  )
}
