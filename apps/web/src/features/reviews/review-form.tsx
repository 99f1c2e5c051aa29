import { FITS, hideName, RATING_MAX, RATING_MIN, REVIEW_COMMENT_MAX } from '@tregu/domain'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { ApiError } from '../../lib/api-error.ts'
import { classes } from '../../lib/classes.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { Link } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { uuid } from '../../lib/uuid.ts'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import * as chip from '../../ui/chip.module.css'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import * as field from '../../ui/field.module.css'
import { TextArea } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as progress from '../../ui/progress.module.css'
import { StarInput } from '../../ui/star-input.tsx'
import { PhotoInput } from './photo-input.tsx'
import * as styles from './review-form.module.css'
import { type ReviewedLine, useIsSized, useReviewing } from './review-queries.ts'

const schema = z.object({
  rating: z.int('v.rating').min(RATING_MIN, 'v.rating').max(RATING_MAX, 'v.rating'),
  comment: z.string().trim().max(REVIEW_COMMENT_MAX, 'v.too_long'),
  fit: z.enum(['', ...FITS]),
  shown: z.boolean(),
  policy: z.boolean().refine((accepted) => accepted, 'v.policy'),
})

type FormProps = {
  readonly line: ReviewedLine
  /** The stars that were pressed to open the form; 0 for none. */
  readonly stars: number
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A photo's refusal belongs to the photos, not to the form. */
const photoRefusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields.images : undefined

/** Sends a draft with its photos; tells how far it is and which photo was refused. */
const useSending = (line: ReviewedLine) => {
  const review = useReviewing(line)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [sent, setSent] = useState<number | null>(null)
  const [refused, setRefused] = useState<string>()
  // A key belongs to one content: a change takes a new one.
  const key = useRef<string | null>(null)
  const change = () => {
    key.current = null
    setRefused(undefined)
  }
  const send = async (values: z.output<typeof schema>) => {
    key.current ??= uuid()
    if (photos.length > 0) setSent(0)
    try {
      await review({ ...values, photos }, { idempotencyKey: key.current, onProgress: setSent })
    } catch (error) {
      setRefused(photoRefusalOf(error))
      throw error
    } finally {
      setSent(null)
    }
  }
  const choose = (chosen: readonly File[]) => {
    change()
    setPhotos(chosen)
  }
  return { photos, choose, sent, refused, change, send }
}

/** Rating, comment, photos and the two boxes, both unticked at first: consent is an act. */
export const ReviewForm = ({ line, stars, onDone, onClose }: FormProps) => {
  const t = useT()
  const user = useUser()
  const sending = useSending(line)
  const isSized = useIsSized(line.slug)
  const form = useSchemaForm({
    schema,
    start: { rating: stars > 0 ? String(stars) : '', comment: '', fit: '', shown: false, policy: false },
    labels: { rating: t('review.stars'), comment: t('review.comment'), policy: t('review.terms') },
    send: async (values) => {
      await sending.send(values)
      onDone()
    },
  })
  const rating = Number(form.rhf.watch('rating'))
  const policy = form.texts('policy')
  const initials = user ? hideName({ firstName: user.first_name, lastName: user.last_name }) : ''
  return (
    <form {...form.props} className={styles.form} onChange={sending.change} aria-label={t('review.title')}>
      <div className={styles.line}>
        <Picture src={line.image} alt="" sizes="64px" width={64} />
        <span>
          <b className={text.strong}>{line.name}</b>
          <span className={classes(text.small, text.muted, utility.block)}>{line.details}</span>
        </span>
      </div>
      <FormSummary {...form} />
      <StarInput {...form.texts('rating')} value={rating} input={form.rhf.register('rating')} />
      <TextArea {...form.field('comment')} note={t('forms.optional')} maxLength={REVIEW_COMMENT_MAX} />
      {isSized ? (
        <fieldset className={styles.fits}>
          <legend className={field.label}>
            {t('review.fit')} <span className={text.muted}>{t('forms.optional')}</span>
          </legend>
          {FITS.map((fit) => (
            <label key={fit} className={chip.chip}>
              <input type="radio" value={fit} {...form.rhf.register('fit')} />
              {t(`review.fit_${fit}`)}
            </label>
          ))}
        </fieldset>
      ) : null}
      <PhotoInput photos={sending.photos} onChange={sending.choose} error={sending.refused} />
      <div>
        <Checkbox {...form.rhf.register('shown')}>
          {t('review.name')}
          <span className={classes(text.small, text.muted, utility.block)}>
            {t('review.otherwise', { name: initials })}
          </span>
        </Checkbox>
        <Checkbox
          {...form.rhf.register('policy')}
          id={policy.id}
          aria-invalid={policy.error ? true : undefined}
          aria-describedby={policy.error ? `${policy.id}-error` : undefined}
        >
          {t('review.terms')}
        </Checkbox>
        {policy.error ? (
          <FieldError className={styles.error} id={`${policy.id}-error`}>
            {policy.error}
          </FieldError>
        ) : null}
        <Link
          className={classes(text.link, text.small, styles.terms)}
          target="_blank"
          to={to(paths.helpTopic, { topic: 'terms' })}
        >
          {t('checkout.read')}
        </Link>
      </div>
      {sending.sent === null ? null : (
        <progress
          className={classes(progress.bar, styles.progress)}
          aria-label={t('review.sending')}
          value={sending.sent}
          max={1}
        />
      )}
      <div className={styles.acts}>
        <DialogActions onLeave={onClose}>
          <Button type="submit" busy={form.busy}>
            {t('common.submit')}
          </Button>
        </DialogActions>
      </div>
    </form>
  )
}
