import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import * as text from '../../styles/text.module.css'
import { offerReplies } from './replies.ts'
import * as styles from './reply-chips.module.css'
import type { CannedReply } from './support-queries.ts'

type ReplyChipsProps = {
  readonly replies: readonly CannedReply[]
  readonly language: string
  readonly draft: string
  readonly onChoose: (draft: string) => void
}

/**
 * Canned replies above the input, in the visitor's language. `/` shows their shortcuts, which are the same for all languages, and letters
 * narrow them.
 */
export const ReplyChips = ({ replies, language, draft, onChoose }: ReplyChipsProps) => {
  const t = useT()
  const offered = offerReplies(replies, language, draft)
  const put = (words: string) => onChoose(draft.startsWith('/') || draft === '' ? words : `${draft} ${words}`)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={t('support.replies')} className={styles.chips}>
      {offered.map(({ id, shortcut, text: words }) => (
        <button key={id} type="button" title={words} onClick={() => put(words)}>
          {draft.startsWith('/') ? <b className={text.strong}>{shortcut}</b> : null}
          <span lang={language}>{words}</span>
        </button>
      ))}
      <Link to={officePaths.deskReplies} className={styles.edit}>
        {t('support.replies_edit')}
      </Link>
    </div>
  )
}
