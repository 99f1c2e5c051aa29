import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { NoticeFile } from './notice-queries.ts'
import * as styles from './notices.module.css'

/** What the notice is about, as it is now. */
export const NoticedThing = ({ notice: { thing, target } }: { readonly notice: NoticeFile }) => {
  const t = useT()
  return (
    <section className={styles.part} aria-labelledby="noticed-thing">
      <h2 id="noticed-thing">{t('notices.thing')}</h2>
      <div className={styles.head}>
        <Badge tone={thing.state === 'shown' ? 'ok' : 'warn'}>{t(`notices.thing_${thing.state}`)}</Badge>
        <span className={text.muted}>
          {t(`notices.${target.kind}`)} · <span translate="no">{target.store.name}</span>
        </span>
      </div>
      <div className={styles.thing}>
        {thing.image ? (
          <Picture src={thing.image} alt="" sizes="160px" width={160} className={styles.photo} />
        ) : null}
        {thing.author || thing.rating ? (
          <p className={text.muted}>
            <span translate="no">{thing.author}</span>
            {thing.rating ? ` · ${t('notices.stars', { n: thing.rating })}` : null}
          </p>
        ) : null}
        {thing.text ? (
          <p className={styles.words} lang={thing.lang ?? undefined}>
            {thing.text}
          </p>
        ) : null}
        {thing.url ? (
          <Link className={text.link} to={thing.url}>
            {t('notices.in_shop')}
          </Link>
        ) : null}
      </div>
    </section>
  )
}
