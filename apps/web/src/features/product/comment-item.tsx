import type { ProductDetails } from '@tregu/contract'
import { classes } from '../../lib/classes.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'
import * as styles from './comment-item.module.css'

export type Comment = ProductDetails['comments'][number]

/** One review, in the language it was written in. */
export const CommentItem = ({ comment }: { readonly comment: Comment }) => {
  const { t, language } = useTexts()
  const foreign = comment.language && comment.language !== language ? { lang: comment.language } : {}
  return (
    <li className={styles.review}>
      <div className={classes(layout.row, styles.row)}>
        <Stars value={comment.rating} />
        <b className={classes(text.strong, text.small)}>{comment.fullName || t('product.author_gone')}</b>
        <span className={classes(text.small, text.muted)}>
          {t('product.bought')} · <time dateTime={comment.at}>{comment.date}</time>
        </span>
      </div>
      <p {...foreign}>{comment.comment}</p>
      {comment.images.length > 0 ? (
        <div className={styles.photos}>
          {comment.images.map((image) => (
            <Picture key={image} src={image} alt="" sizes="72px" width={72} />
          ))}
        </div>
      ) : null}
    </li>
  )
}
