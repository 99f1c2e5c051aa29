import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import * as progress from '../../ui/progress.module.css'
import { Refusal } from '../../ui/refusal.tsx'
import type { ProductImport } from './import-queries.ts'
import * as styles from './imports.module.css'
import { useImportStep } from './use-import-step.ts'

const PHASES = ['reading', 'creating', 'updating', 'pictures'] as const
const QUARTER = 25

type BarProps = { readonly phase: (typeof PHASES)[number]; readonly done: number; readonly all: number }

/** A bar with its numbers. Each quarter is said aloud: every second would be too often. */
const Bar = ({ phase, done, all }: BarProps) => {
  const { t } = useTexts()
  const quarters = all === 0 ? 0 : Math.floor((100 * done) / all / QUARTER) * QUARTER
  return (
    <div className={styles.progress}>
      <p>
        {t(`imports.phase_${phase}`)}{' '}
        {all === 0 ? null : (
          <span className={text.figures}>{t('imports.done_of', { done: Math.min(done, all), all })}</span>
        )}
      </p>
      <progress
        className={progress.bar}
        aria-label={t(`imports.phase_${phase}`)}
        max={Math.max(1, all)}
        {...(all === 0 ? {} : { value: Math.min(done, all) })}
      />
      <p className={text.hidden} role="status" aria-live="polite">
        {t(`imports.phase_${phase}`)} {t('imports.percent', { percent: quarters })}
      </p>
    </div>
  )
}

type PartProps = { readonly one: ProductImport }

/** A job reads or applies it; the page can be left. */
export const ProgressPart = ({ one }: PartProps) => {
  const { t } = useTexts()
  const step = useImportStep(one)
  const phase =
    PHASES.find((each) => each === one.phase) ?? (one.state === 'reading' ? 'reading' : 'creating')
  const { create, update } = one.counts
  return (
    <>
      <Bar phase={phase} done={one.done} all={one.state === 'reading' ? one.rows : create + update} />
      <p className={text.muted}>{t('imports.may_leave')}</p>
      <div className={styles.buttons}>
        <Button tone="line" busy={step.busy} onClick={() => void step.stop()}>
          {t('imports.stop')}
        </Button>
        <span className={text.muted}>{t('imports.stop_text')}</span>
      </div>
      <Refusal words={step.refusal} />
    </>
  )
}

/** The pictures of the products come after them. */
export const PicturesPart = ({ one }: PartProps) => {
  const { t } = useTexts()
  const { waiting, done, failed } = one.pictures
  const all = waiting + done + failed
  if (all === 0) return null
  return (
    <>
      {waiting > 0 ? (
        <Bar phase="pictures" done={done + failed} all={all} />
      ) : (
        <p>{t('imports.pictures_done', { n: done })}</p>
      )}
      {failed > 0 ? <Note tone="warn">{t('imports.pictures_failed', { n: failed })}</Note> : null}
    </>
  )
}
