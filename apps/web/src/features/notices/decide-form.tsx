import * as noticeRoutes from '@tregu/contract/routes/office-notices'
import { actionsFor, DECISION_GROUNDS, DECISION_LIMITS, mayEnd, type NoticeAction } from '@tregu/domain'
import { useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { NoticeFile } from './notice-queries.ts'
import * as styles from './notices.module.css'
import { StatementPreview, type Typed } from './statement-preview.tsx'
import { useDecide } from './use-decide.ts'

const { words, rule: ruleMax } = DECISION_LIMITS
const EMPTY: Typed = { action: 'none', facts: '', ground: '', rule: '', text: '', until: '' }

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
  const { action, decide } = useDecide(notice.id)
  const [typed, setTyped] = useState(EMPTY)
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: action.error(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  const chosen: NoticeAction = typed.action
  const send = () =>
    decide(
      (call) => call(noticeRoutes.decideReport, { params: { id: notice.id }, body: bodyOf(typed) }),
      t('notices.decided'),
    )
  return (
    <section className={styles.part} aria-labelledby="notice-decide">
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
        <Refusal words={action.message} />
        <Button tone={chosen === 'none' ? 'primary' : 'danger'} busy={action.busy} onClick={send}>
          {t(`notices.button_${chosen}`)}
        </Button>
      </div>
    </section>
  )
}
