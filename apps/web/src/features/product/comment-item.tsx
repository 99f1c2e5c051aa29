import type { ProductDetails } from '@tregu/contract'
import { useTexts } from '../../lib/texts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'

export type Comment = ProductDetails['comments'][number]

/** One review, in the language it was written in. */
export const CommentItem = ({ comment }: { readonly comment: Comment }) => {
  const { t, language } = useTexts()
  const foreign = comment.language && comment.language !== language ? { lang: comment.language } : {}
  return (
    <li className="review">
      <div className="row">
        <Stars value={comment.rating} />
        <b className="strong small">{comment.fullName || t('product.author_gone')}</b>
        <span className="small muted">
          {t('product.bought')} · <time dateTime={comment.at}>{comment.date}</time>
        </span>
      </div>
      <p {...foreign}>{comment.comment}</p>
      {comment.images.length > 0 ? (
        <div className="rphotos">
          {comment.images.map((image) => (
            <Picture key={image} src={image} alt="" sizes="72px" width={72} />
          ))}
        </div>
      ) : null}
    </li>
  )
}
