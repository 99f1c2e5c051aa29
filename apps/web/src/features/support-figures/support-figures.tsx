import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import * as text from '../../styles/text.module.css'
import { DayChart } from './day-chart.tsx'
import { DayTable } from './day-table.tsx'
import { findTop, sayRatings, sayWait, sayWaits } from './figure-texts.ts'
import * as styles from './figures.module.css'
import type { Figures } from './office-queries.ts'

const NONE = '–'
const STARS = 5

type FiguresProps = { readonly figures: Figures }

const Totals = ({ figures }: FiguresProps) => {
  const { t, number, decimal } = useTexts()
  const { chats, taken, wait_median, wait_p90, rating, ratings } = figures
  const all = [
    { label: t('office.chats'), value: number(chats), note: t('office.taken_n', { n: taken }) },
    {
      label: t('office.wait_median'),
      value: wait_median === null ? NONE : sayWait(t, wait_median),
      note: '',
    },
    {
      label: t('office.wait_p90'),
      value: wait_p90 === null ? NONE : sayWait(t, wait_p90),
      note: '',
    },
    {
      label: t('office.rating'),
      value: rating === null ? NONE : decimal(rating),
      note: t('office.ratings_n', { n: ratings }),
    },
  ]
  return (
    <dl className={styles.totals}>
      {all.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b className={text.figures}>{value}</b> <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Uses = ({ figures }: FiguresProps) => {
  const { t } = useTexts()
  return (
    <section aria-labelledby="office-uses">
      <div className={styles.head}>
        <h2 id="office-uses">{t('office.reply_uses')}</h2>
        <Link className={text.link} to={officePaths.deskReplies}>
          {t('office.edit_replies')}
        </Link>
      </div>
      {figures.replies.length === 0 ? <p className={text.muted}>{t('office.no_replies')}</p> : null}
      <ul className={styles.uses} aria-labelledby="office-uses">
        {figures.replies.map(({ id, shortcut, uses }) => (
          <li key={id}>
            <span className={text.strong}>/{shortcut}</span>
            <span className={classes(text.figures, uses === 0 && text.muted)}>
              {uses === 0 ? t('office.unused') : t('office.uses_n', { n: uses })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const stateOf = ({ state, online }: Pick<Figures['agents'][number], 'state' | 'online'>) => {
  if (state === 'away') return 'office.away'
  return online ? 'office.available' : 'office.offline'
}

const Agents = ({ figures }: FiguresProps) => {
  const { t, number, decimal } = useTexts()
  return (
    <section aria-labelledby="office-agents">
      <h2 id="office-agents">{t('office.agents')}</h2>
      {figures.agents.length === 0 ? <p className={text.muted}>{t('office.no_agents')}</p> : null}
      <ul className={styles.agents} aria-labelledby="office-agents">
        {figures.agents.map(
          ({ nickname, name, state, online, chats, capacity, answered, rating, ratings }) => (
            <li key={nickname}>
              <span className={styles.who}>
                <b className={text.strong}>{name}</b>
                <span className={styles.state}>
                  <i className={classes(styles.dot, online && styles.on)} aria-hidden="true" />
                  {t(stateOf({ state, online }))}
                </span>
              </span>
              <dl>
                <div>
                  <dt>{t('office.open_chats')}</dt>
                  <dd>{t('office.n_of', { n: number(chats), most: number(capacity) })}</dd>
                </div>
                <div>
                  <dt>{t('office.answered')}</dt>
                  <dd>{number(answered)}</dd>
                </div>
                <div>
                  <dt>{t('office.rating')}</dt>
                  <dd>{rating === null ? NONE : `${decimal(rating)} (${number(ratings)})`}</dd>
                </div>
              </dl>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

/** Waiting times, ratings, agents and the use of canned replies over the chosen days. */
export const SupportFigures = ({ figures }: FiguresProps) => {
  const { t, number, decimal } = useTexts()
  const longest = findTop(figures)
  return (
    <div className={styles.rooms}>
      <section aria-label={t('office.figures')}>
        <Totals figures={figures} />
        <div className={styles.charts}>
          <DayChart
            title={t('office.wait_by_day')}
            bars={figures.days.map(({ day, wait_median, wait_p90 }) => ({
              day,
              value: wait_median,
              top: wait_p90,
            }))}
            most={longest}
            mostText={sayWait(t, longest)}
            summary={sayWaits(t, figures)}
            legend={t('office.wait_legend')}
          />
          <DayChart
            title={t('office.rating_by_day')}
            bars={figures.days.map(({ day, rating }) => ({ day, value: rating }))}
            most={STARS}
            mostText={number(STARS)}
            summary={sayRatings(t, figures, decimal)}
          />
        </div>
        <DayTable days={figures.days} />
      </section>
      <div className={styles.columns}>
        <Agents figures={figures} />
        <Uses figures={figures} />
      </div>
    </div>
  )
}
