import { useQueryClient } from '@tanstack/react-query'
import * as homeRoutes from '@tregu/contract/routes/office-home'
import { HOME_PART_LIMITS, type HomeKind, orderHomeParts, pickText, slideGround } from '@tregu/domain'
import { ArrowDown, ArrowUp, CircleCheck, CircleOff, Clock, History } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classes } from '../../lib/classes.ts'
import { sayTime } from '../../lib/dates.ts'
import { useCall } from '../../lib/query-client.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { type Action, useAction } from '../../lib/use-action.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import { LanguageDots } from '../../ui/language-dots.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { type HomePart, keepParts, partsOf, readPartsAgain } from './home-part-queries.ts'
import * as styles from './home-parts.module.css'

export const useTitleOf = () => {
  const { language } = useTexts()
  return ({ title }: HomePart) => pickText(title, language).text
}

const states = {
  shown: { tone: 'ok', Icon: CircleCheck },
  planned: { tone: 'info', Icon: Clock },
  past: { tone: 'grey', Icon: History },
  off: { tone: 'grey', Icon: CircleOff },
} as const

export const PartState = ({ state }: Pick<HomePart, 'state'>) => {
  const { t } = useTexts()
  const { tone, Icon } = states[state]
  return (
    <Badge tone={tone} icon={<Icon className={icons.small} aria-hidden="true" />}>
      {t(`front.state_${state}`)}
    </Badge>
  )
}

const Dates = ({ starts_at: start, ends_at: end }: HomePart) => {
  const { t } = useTexts()
  const words = [
    start && t('front.from', { date: sayTime(t, start) }),
    end && t('front.until', { date: sayTime(t, end) }),
  ].filter(Boolean)
  return <small className={text.muted}>{words.length > 0 ? words.join(' ') : t('front.always')}</small>
}

const Thumb = ({ image, tone, kind }: HomePart) => (
  <span
    className={styles.thumb}
    {...((kind === 'slide' || kind === 'tile') && { style: { background: slideGround(tone) } })}
  >
    {image ? <Picture src={image} alt="" sizes="64px" width={64} /> : null}
  </span>
)

/** Puts parts in order: at once on the page, and back when the server refuses. */
const useOrder = (parts: readonly HomePart[]) => {
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const order = (kind: HomeKind, ids: readonly string[]) =>
    void action.run(async () => {
      const sorted = orderHomeParts(
        partsOf(parts, kind).map(({ id }) => id),
        ids,
      )
      const own = sorted.flatMap((id) => parts.filter((part) => part.id === id))
      const first = parts.findIndex((part) => part.kind === kind)
      const others = parts.filter((part) => part.kind !== kind)
      keepParts(client, [...others.slice(0, first), ...own, ...others.slice(first)])
      try {
        const { result } = await call(homeRoutes.orderHome, { body: { ids: sorted } })
        keepParts(client, result)
      } catch (error) {
        await readPartsAgain(client)
        throw error
      }
    })
  return { action, order }
}

type ArrowsProps = {
  readonly part: HomePart
  readonly kin: readonly HomePart[]
  readonly action: Action
  readonly onOrder: (ids: readonly string[]) => void
}

/** Moves the part by one place. The pressed button keeps the focus in the part's new place. */
const Arrows = ({ part, kin, action, onOrder }: ArrowsProps) => {
  const { t } = useTexts()
  const titleOf = useTitleOf()
  const at = kin.indexOf(part)
  const buttons = useRef<Record<string, HTMLButtonElement | null>>({})
  const pressed = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place has changed
  useEffect(() => {
    if (pressed.current) buttons.current[pressed.current]?.focus()
    pressed.current = null
  }, [at])
  const move = (way: string, to: number) => {
    if (action.busy || to < 0 || to >= kin.length) return
    pressed.current = way
    const ids = kin.map(({ id }) => id).filter((id) => id !== part.id)
    onOrder(ids.toSpliced(to, 0, part.id))
  }
  return (
    <span className={styles.arrows}>
      {(
        [
          ['up', ArrowUp, at - 1],
          ['down', ArrowDown, at + 1],
        ] as const
      ).map(([way, Icon, to]) => (
        <button
          key={way}
          type="button"
          ref={(element) => {
            buttons.current[way] = element
          }}
          className={styles.arrow}
          aria-label={t(`front.${way}`, { name: titleOf(part) })}
          aria-disabled={to < 0 || to >= kin.length || undefined}
          onClick={() => move(way, to)}
        >
          <Icon className={icons.small} aria-hidden="true" />
        </button>
      ))}
    </span>
  )
}

type PartListProps = {
  readonly parts: readonly HomePart[]
  readonly kind: HomeKind
  readonly chosen: string | null
  readonly hrefOf: (id: string) => string
}

/** The parts of a kind in their order. */
export const PartList = ({ parts, kind, chosen, hrefOf }: PartListProps) => {
  const { t } = useTexts()
  const titleOf = useTitleOf()
  const { action, order } = useOrder(parts)
  const own = partsOf(parts, kind)
  const room = kind === 'slide' || kind === 'tile' || kind === 'row' ? HOME_PART_LIMITS[kind] : null
  return (
    <section aria-labelledby={`parts-${kind}`}>
      <div className={styles.head}>
        <h2 id={`parts-${kind}`}>{t(`front.group_${kind}`)}</h2>
        {room ? (
          <span className={classes(text.muted, text.figures)}>
            {t('front.room', { used: own.length, room })}
          </span>
        ) : null}
      </div>
      {kind === 'slide' || kind === 'row' ? null : (
        <p className={classes(text.small, text.muted)}>
          {t(kind === 'tile' ? 'front.two_shown' : 'front.one_shown')}
        </p>
      )}
      <Refusal words={action.message} />
      {own.length === 0 ? <p className={text.muted}>{t('front.none')}</p> : null}
      <ul className={styles.list}>
        {own.map((part) => (
          <li
            key={part.id}
            className={classes(styles.row, kind === 'row' && styles.plain, part.id === chosen && styles.on)}
          >
            {kind === 'row' ? null : <Thumb {...part} />}
            <div className={styles.words}>
              <Link to={hrefOf(part.id)} aria-current={part.id === chosen ? 'page' : undefined}>
                {titleOf(part)}
              </Link>
              <Dates {...part} />
              <span className={styles.marks}>
                <PartState state={part.state} />
                <LanguageDots missing={part.missing} />
              </span>
            </div>
            {own.length > 1 ? (
              <Arrows part={part} kin={own} action={action} onOrder={(ids) => order(kind, ids)} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
