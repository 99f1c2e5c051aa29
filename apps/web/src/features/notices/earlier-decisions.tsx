import * as noticeRoutes from '@tregu/contract/routes/office-notices'
import { DECISION_LIMITS } from '@tregu/domain'
import { useState } from 'react'
import { sayDate, sayTime } from '../../lib/dates.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { Decision, NoticeFile } from './notice-queries.ts'
import * as styles from './notices.module.css'
import { useReadAgain } from './use-read-again.ts'

const { words } = DECISION_LIMITS

type LiftProps = { readonly decision: Decision; readonly noticeId: string | null }

/** Ends a restriction with a text to whom it concerned. */
export const LiftDecision = ({ decision, noticeId }: LiftProps) => {
  const t = useT()
  const call = useCall()
  const action = useAction()
  const readAgain = useReadAgain()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { name } = decision.target
  const lift = () =>
    void action.run(async () => {
      try {
        await call(noticeRoutes.liftDecision, { params: { id: decision.id }, body: { text: typed } })
      } finally {
        // Also after a refusal, because a colleague may have lifted it. What is typed stays.
        await readAgain(noticeId)
      }
      showToast('success', t('notices.lifted'))
      setOpen(false)
    })
  return (
    <>
      <Button tone="line" size="small" onClick={() => setOpen(true)}>
        {t('notices.lift')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('notices.lift_title', { name })}
        actions={
          <DialogActions disabled={action.busy} onLeave={() => setOpen(false)}>
            <Button busy={action.busy} onClick={lift}>
              {t('notices.lift')}
            </Button>
          </DialogActions>
        }
      >
        <div className={styles.fields}>
          <p>{t('notices.lift_effect')}</p>
          <TextArea
            label={t('notices.text')}
            hint={t('notices.text_hint', { n: words.min })}
            maxLength={words.max}
            value={typed}
            error={action.error('text')}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Refusal words={action.message} />
        </div>
      </Dialog>
    </>
  )
}

export const DecisionWords = ({ decision }: { readonly decision: Decision }) => {
  const t = useT()
  const { action, at, by, facts, ground, rule, text: said, until, in_force: holds, target } = decision
  const force = until ? t('notices.holds_until', { date: sayDate(t, until) }) : t('notices.in_force')
  return (
    <>
      <h3>
        {t(`notices.did_${action}`)} {holds ? <Badge tone="warn">{force}</Badge> : null}
      </h3>
      <p className={text.muted}>
        <span translate="no">{target.name}</span> · {sayTime(t, at)}
        {by ? ` · ${t('notices.by', { name: by })}` : null}
      </p>
      {facts ? <p className={styles.words}>{facts}</p> : null}
      {ground && rule ? (
        <p className={styles.words}>{t(`mail.decision_${ground}`, { reason: rule })}</p>
      ) : null}
      <p className={styles.words}>{said}</p>
    </>
  )
}

/** What was decided about the thing and its store. What still holds can be lifted. */
export const EarlierDecisions = ({
  notice,
  mayDecide,
}: {
  readonly notice: NoticeFile
  readonly mayDecide: boolean
}) => {
  const t = useT()
  return (
    <section className={styles.part} aria-labelledby="notice-decisions">
      <h2 id="notice-decisions">{t('notices.decisions')}</h2>
      {notice.decisions.length === 0 ? <p className={text.muted}>{t('notices.no_decisions')}</p> : null}
      <ul className={styles.list}>
        {notice.decisions.map((decision) => (
          <li key={decision.id}>
            <DecisionWords decision={decision} />
            {decision.in_force && mayDecide ? (
              <LiftDecision decision={decision} noticeId={notice.id} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
