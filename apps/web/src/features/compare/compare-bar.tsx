import { X } from 'lucide-react'
import { Link, useLocation } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { pictureOf } from '../../ui/picture.tsx'
import * as styles from './compare-bar.module.css'
import { clearChosen, toCompare, useCompared } from './compared.ts'

/** Where shoppers choose products. In the cart and on private pages the bar would be in the way. */
const isElsewhere = (pathname: string) => /^\/(compare|cart|order|user|withdraw|preview)(\/|$)/.test(pathname)

/** Says how many products are chosen, and leads to their comparison. */
export const CompareBar = () => {
  const t = useT()
  const chosen = useCompared()
  const { pathname } = useLocation()
  const isShown = chosen.length > 0 && !isElsewhere(pathname)
  return (
    <>
      <p className={text.hidden} role="status">
        {isShown ? t('compare.chosen', { n: chosen.length }) : ''}
      </p>
      {isShown ? (
        <section data-part="compare-bar" className={styles.bar} aria-label={t('compare.title')}>
          {chosen.map(({ slug, image }) => (
            <img key={slug} src={pictureOf(image, 280)} alt="" width={36} height={36} />
          ))}
          <span className={styles.count}>{t('compare.chosen', { n: chosen.length })}</span>
          <Link className={buttonClass({ size: 'small' })} to={toCompare(chosen.map(({ slug }) => slug))}>
            {t('compare.open')}
          </Link>
          <IconButton label={t('compare.clear')} onClick={clearChosen}>
            <X className={icons.icon} aria-hidden="true" />
          </IconButton>
        </section>
      ) : null}
    </>
  )
}
