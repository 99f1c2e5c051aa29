import { sayDate } from '../../lib/dates.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Picture } from '../../ui/picture.tsx'
import * as styles from './overview.module.css'
import type { Overview } from './overview-queries.ts'

type Props = { readonly overview: Overview; readonly store: string }

const NextPayout = ({ overview: { payout }, store }: Props) => {
  const { t, price } = useTexts()
  if (!payout) return null
  return (
    <section className={styles.payout} aria-labelledby="overview-payout">
      <h2 id="overview-payout">{t('overview.payout')}</h2>
      <p className={styles.amount} translate="no">
        {price(payout.amount)}
      </p>
      <p>{sayDate(t, payout.day)}</p>
      {payout.blocked ? <p className={text.small}>{t(`overview.payout_${payout.blocked}`)}</p> : null}
      <Link className={text.link} to={to(paths.deskPayouts, null, { store })}>
        {t('overview.payout_why')}
      </Link>
    </section>
  )
}

const Low = ({ overview: { low }, store }: Props) => {
  const { t } = useTexts()
  if (low.length === 0) return null
  return (
    <section aria-labelledby="overview-low">
      <div className={styles.listHead}>
        <h2 id="overview-low">{t('overview.low')}</h2>
        <Link className={text.link} to={to(paths.deskProducts, null, { stock: 'low', store })}>
          {t('overview.low_all')}
        </Link>
      </div>
      <ul className={styles.goods}>
        {low.map(({ product, variant, name, label, image, stock, sold30 }) => (
          <li key={variant}>
            {image === null ? (
              <span className={styles.noPicture} />
            ) : (
              <Picture src={image} alt="" sizes="44px" width={44} />
            )}
            <span>
              <Link className={styles.name} to={to(paths.deskProduct, { id: product })}>
                {label ? `${name}, ${label}` : name}
              </Link>
              <small className={text.muted}>{t('overview.sold30', { n: sold30 })}</small>
            </span>
            <b className={text.figures}>{t('overview.left', { n: stock })}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Service = ({ overview: { answers, reviews } }: Pick<Props, 'overview'>) => {
  const { t, decimal } = useTexts()
  const facts = [
    { key: 'median_hours', value: answers?.median_hours ?? null, isPercent: false },
    { key: 'within_day', value: answers?.within_day ?? null, isPercent: true },
    { key: 'average30', value: reviews?.average30 ?? null, isPercent: false },
  ] as const
  const known = facts.filter(({ value }) => value !== null)
  if (known.length === 0) return null
  return (
    <section aria-labelledby="overview-service">
      <h2 id="overview-service">{t('overview.service')}</h2>
      <dl className={styles.facts}>
        {known.map(({ key, value, isPercent }) => (
          <div key={key}>
            <dt>{t(`overview.${key}`)}</dt>
            <dd className={text.figures}>
              {isPercent ? t('overview.percent', { value: decimal(value ?? 0) }) : decimal(value ?? 0)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The next payout, what runs out, and how shoppers are answered. */
export const OverviewSide = (props: Props) => (
  <div className={styles.side}>
    <NextPayout {...props} />
    <Low {...props} />
    <Service {...props} />
  </div>
)
