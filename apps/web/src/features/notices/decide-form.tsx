import { verdict } from '@tregu/contract/decisions'
import * as noticeRoutes from '@tregu/contract/routes/office-notices'
import {
  actionsFor,
  DECISION_GROUNDS,
  DECISION_LIMITS,
  findDecisionFaults,
  mayEnd,
  type NoticeAction,
} from '@tregu/domain'
import { useFaults } from '../../lib/faults.ts'
import { useDraft, useHoldDecision } from '../../lib/held-decision.ts'
import { useCall } from '../../lib/query-client.ts'
import { findFaults } from '../../lib/schema-faults.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import type { NoticeFile } from './notice-queries.ts'
import * as styles from './notices.module.css'
import { StatementPreview, type Typed } from './statement-preview.tsx'
import { useReadAgain } from './use-read-again.ts'

const { words, rule: ruleMax } = DECISION_LIMITS
const EMPTY: Typed = { action: 'none', facts: '', ground: '', rule: '', text: '', until: '' }

/** What is missing or does not fit, before the decision waits for Undo. */
const faultsOf = (kind: NoticeFile['target']['kind'], typed: Typed) => {
  const { action, facts, ground, rule, until } = typed
  const reasons = { facts: facts || undefined, ground: ground || undefined, rule: rule || undefined }
  const end = until && mayEnd(action) ? new Date(until) : null
  return {
    ...findDecisionFaults(kind, { action, ...reasons, until: end }, new Date()),
    ...findFaults(verdict, bodyOf(typed)),
  }
}

/** Nothing done needs a sentence alone. */
const bodyOf = ({ action, facts, ground, rule, text, until }: Typed) =>
  action === 'none'
    ? { action, text }
    : {
        action,
        facts,
        ...(ground && { ground }),
        rule,
        text,
        ...(until && mayEnd(action) && { until: new Date(until).toISOString() }),
      }

type FieldsProps = {
  readonly typed: Typed
  readonly field: (name: keyof Typed) => {
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  }
}

/** What the law asks for beside the own words. */
const ReasonFields = ({ typed, field }: FieldsProps) => {
  const t = useT()
  return (
    <>
      {mayEnd(typed.action) ? (
        <TextField
          label={t('notices.until')}
          type="datetime-local"
          hint={t('notices.until_hint')}
          {...field('until')}
        />
      ) : null}
      <TextArea
        label={t('notices.found')}
        hint={t('notices.found_hint', { n: words.min })}
        maxLength={words.max}
        {...field('facts')}
      />
      <SelectField label={t('notices.ground')} {...field('ground')}>
        <option value="">{t('notices.choose_ground')}</option>
        {DECISION_GROUNDS.map((ground) => (
          <option key={ground} value={ground}>
            {t(`notices.ground_${ground}`)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('notices.rule')} maxLength={ruleMax} {...field('rule')} />
    </>
  )
}

/** One form from top to bottom: what to do, until when, what was found, the rule, the words; under it the mail. */
export const DecideForm = ({ notice }: { readonly notice: NoticeFile }) => {
  const t = useT()
  const call = useCall()
  const readAgain = useReadAgain()
  const page = to(officePaths.marketReport, { id: notice.id })
  const { typed, setTyped, keep, forget } = useDraft(page, EMPTY)
  const { form, show, error } = useFaults()
  const { isHeld, decide } = useHoldDecision(page)
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: error(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  const chosen: NoticeAction = typed.action
  const press = () => {
    if (!show(faultsOf(notice.target.kind, typed))) return
    keep()
    decide({
      text: t('notices.held', { name: notice.number }),
      send: async (options) => {
        await call(noticeRoutes.decideReport, { params: { id: notice.id }, body: bodyOf(typed) }, options)
        forget()
        await readAgain(notice.id)
        showToast('success', t('notices.decided'))
      },
      refused: () => void readAgain(notice.id),
    })
  }
  if (isHeld) return <Note tone="info">{t('desk.held_note')}</Note>
  return (
    <section ref={form} className={styles.part} aria-labelledby="notice-decide">
      <h2 id="notice-decide">{t('notices.decide')}</h2>
      <div className={styles.fields}>
        <SelectField label={t('notices.action')} hint={t(`notices.effect_${chosen}`)} {...field('action')}>
          {actionsFor(notice.target.kind).map((one) => (
            <option key={one} value={one}>
              {t(`notices.act_${one}`)}
            </option>
          ))}
        </SelectField>
        {chosen === 'none' ? null : <ReasonFields typed={typed} field={field} />}
        <TextArea
          label={t(chosen === 'none' ? 'notices.text_reporter' : 'notices.text')}
          hint={t('notices.text_hint', { n: words.min })}
          maxLength={words.max}
          {...field('text')}
        />
        <h3>{t('notices.preview')}</h3>
        <StatementPreview notice={notice} typed={typed} />
        <Button tone={chosen === 'none' ? 'primary' : 'danger'} onClick={press}>
          {t(`notices.button_${chosen}`)}
        </Button>
      </div>
    </section>
  )
}
