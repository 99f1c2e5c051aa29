import { type KeyboardEvent, Suspense, use, useId, useRef, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { useT, useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { inputClass } from '../../ui/field.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { EMOJI, EMOJI_CATEGORIES, type EmojiCategory } from './emoji-list.ts'
import { findEmoji, nameEmoji, readEmojiNames } from './emoji-names.ts'
import * as styles from './emoji-panel.module.css'

/** Emoji in a row, for the arrow keys; the style sheet has the same number. */
const COLUMNS = 8
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: COLUMNS,
  ArrowUp: -COLUMNS,
}

type GridProps = { readonly shown: readonly string[]; readonly onChoose: (emoji: string) => void }

/** The grid is one tab stop; arrow keys walk in it. */
const Grid = ({ shown, onChoose }: GridProps) => {
  const { language, t } = useTexts()
  const names = use(readEmojiNames(language))
  const [at, setAt] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const here = Math.min(at, shown.length - 1)
  const walk = (event: KeyboardEvent) => {
    const ends: Readonly<Record<string, number>> = { Home: 0, End: shown.length - 1 }
    const step = steps[event.key]
    const next = ends[event.key] ?? (step === undefined ? undefined : here + step)
    if (next === undefined) return
    event.preventDefault()
    const inside = next >= 0 && next < shown.length ? next : here
    setAt(inside)
    grid.current?.querySelectorAll('button')[inside]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div ref={grid} role="group" aria-label={t('chat.emoji')} className={styles.grid} onKeyDown={walk}>
      {shown.map((emoji, index) => (
        <button
          key={emoji}
          type="button"
          tabIndex={index === here ? 0 : -1}
          aria-label={nameEmoji(names, emoji)}
          title={nameEmoji(names, emoji)}
          onClick={() => {
            setAt(index)
            onChoose(emoji)
          }}
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}

const Found = ({ typed, onChoose }: { readonly typed: string; readonly onChoose: GridProps['onChoose'] }) => {
  const { language, t } = useTexts()
  const found = findEmoji(use(readEmojiNames(language)), typed)
  return (
    <>
      <p className={text.hidden} role="status">
        {t('chat.emoji_found', { n: found.length })}
      </p>
      {found.length > 0 ? <Grid key={typed} shown={found} onChoose={onChoose} /> : null}
      {found.length === 0 ? <p className={styles.none}>{t('chat.emoji_none')}</p> : null}
    </>
  )
}

type EmojiPanelProps = {
  readonly id: string
  readonly onChoose: (emoji: string) => void
  readonly onClose: () => void
}

/** Emoji in five categories, filtered by name (docs/rules/chat.md). */
export const EmojiPanel = ({ id, onChoose, onClose }: EmojiPanelProps) => {
  const t = useT()
  const [category, setCategory] = useState<EmojiCategory>('people')
  const [typed, setTyped] = useState('')
  const panelId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark
    <div
      id={id}
      role="group"
      aria-label={t('chat.emoji')}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Escape closes the panel and not the window around it.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <input
        type="search"
        className={inputClass(undefined, styles.search)}
        aria-label={t('chat.emoji_search')}
        placeholder={t('chat.emoji_search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed.trim() === '' ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
        <div role="group" className={styles.categories} aria-label={t('chat.emoji_categories')}>
          {EMOJI_CATEGORIES.map((each) => (
            <button
              key={each}
              type="button"
              className={classes(each === category && styles.on)}
              aria-pressed={each === category}
              aria-controls={panelId}
              onClick={() => setCategory(each)}
            >
              {t(`emoji.${each}`)}
            </button>
          ))}
        </div>
      ) : null}
      <div id={panelId} className={styles.results}>
        <Suspense fallback={<Lines count={3} />}>
          {typed.trim() === '' ? (
            <Grid key={category} shown={EMOJI[category]} onChoose={onChoose} />
          ) : (
            <Found typed={typed.trim()} onChoose={onChoose} />
          )}
        </Suspense>
      </div>
    </div>
  )
}
