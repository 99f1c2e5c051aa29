import { LANGUAGE_NAMES, parseLanguage } from '@tregu/domain'
import { ThumbsUp } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../../lib/classes.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { onePress } from '../../lib/press-guard.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { Answer } from '../../ui/answer.tsx'
import { PhotoStrip } from '../../ui/photo-strip.tsx'
import { ReportButton } from '../../ui/report-button.tsx'
import { Stars } from '../../ui/stars.tsx'
import * as styles from './comment-item.module.css'
import type { ListedComment } from './comments-query.ts'

type UsefulProps = {
  readonly comment: ListedComment
  readonly busy: boolean
  readonly onPress: () => void
  /** The element that names the author. */
  readonly author: string
}

/** How many found the review useful, and the button to join them; one's own review has no button. */
const Useful = ({ comment, busy, onPress, author }: UsefulProps) => {
  const { t, number } = useTexts()
  const { useful, mine = false, own = false } = comment
  if (own)
    return (
      <span className={classes(text.small, text.muted)}>
        {t('product.own_review')}
        {useful > 0 ? ` · ${t('product.useful_n', { n: useful })}` : ''}
      </span>
    )
  return (
    <button
      type="button"
      className={classes(styles.useful, mine && styles.on)}
      aria-pressed={mine}
      aria-busy={busy || undefined}
      aria-describedby={author}
      onClick={onePress(onPress)}
    >
      <ThumbsUp className={icons.small} aria-hidden="true" />
      {t('product.useful')}
      {useful > 0 ? <span className={text.figures}>{number(useful)}</span> : null}
    </button>
  )
}

type CommentItemProps = {
  readonly comment: ListedComment
  /** The product's name. */
  readonly product: string
  readonly busy: boolean
  readonly onUseful: () => void
}

/** One review, in the language it was written in. */
export const CommentItem = ({ comment, product, busy, onUseful }: CommentItemProps) => {
  const { t, language } = useTexts()
  const author = useId()
  const written = parseLanguage(comment.lang ?? '')
  const foreign = written !== null && written !== language ? { lang: written } : {}
  return (
    <li className={styles.review}>
      <div className={classes(layout.row, styles.row)}>
        <Stars value={comment.rating} />
        <b id={author} className={classes(text.strong, text.small)}>
          {comment.fullName || t('product.author_gone')}
        </b>
        <span className={classes(text.small, text.muted)}>
          {t('product.bought')} · <time dateTime={comment.at}>{sayShortDate(t, comment.at)}</time>
          {foreign.lang && comment.comment ? (
            <>
              {' · '}
              <span {...foreign}>{LANGUAGE_NAMES[foreign.lang].name}</span>
            </>
          ) : null}
        </span>
      </div>
      {comment.comment ? <p {...foreign}>{comment.comment}</p> : null}
      <PhotoStrip photos={comment.images} name={product} />
      {comment.reply ? <Answer answer={comment.reply} /> : null}
      <div className={classes(layout.row, styles.row)}>
        <Useful comment={comment} busy={busy} onPress={onUseful} author={author} />
        <ReportButton target="review" id={comment.id} name={comment.fullName || t('product.author_gone')} />
      </div>
    </li>
  )
}
