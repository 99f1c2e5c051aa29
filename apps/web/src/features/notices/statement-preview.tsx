import type { DecisionGround, NoticeAction } from '@tregu/domain'
import { formatDate } from '@tregu/domain'
import { useT } from '../../lib/texts.tsx'
import type { NoticeFile } from './notice-queries.ts'
import * as styles from './notices.module.css'

export type Typed = {
  readonly action: NoticeAction
  readonly facts: string
  readonly ground: DecisionGround | ''
  readonly rule: string
  readonly text: string
  readonly until: string
}

const STATEMENTS = {
  hide: { subject: 'mail.decision_hide_subject', text: 'mail.decision_hide_text' },
  withdraw: { subject: 'mail.decision_withdraw_subject', text: 'mail.decision_withdraw_text' },
  lock: { subject: 'mail.decision_lock_subject', text: 'mail.decision_lock_text' },
  suspend_store: { subject: 'mail.store_suspended_subject', text: 'mail.store_suspended_text' },
  block_account: { subject: 'mail.account_blocked_subject', text: 'mail.account_blocked_text' },
} as const

/** Shows the mail to the person concerned or to the reporter as it will arrive, with the text that is typed. */
export const StatementPreview = ({
  notice: { target, number },
  typed,
}: {
  readonly notice: NoticeFile
  readonly typed: Typed
}) => {
  const t = useT()
  const { action, facts, ground, rule, text, until } = typed
  const name = action === 'suspend_store' ? target.store.name : target.name
  const lines =
    action === 'none'
      ? [t('mail.report_decided_none', { name: target.name }), text, t('mail.report_decided_redress')]
      : [
          t(STATEMENTS[action].text, { name }),
          t('mail.decision_facts', { reason: facts || '…' }),
          t(`mail.decision_${ground || 'law'}`, { reason: rule || '…' }),
          text || '…',
          until ? t('mail.decision_until', { date: formatDate(new Date(until)) }) : '',
          t('mail.decision_source_notice'),
          t('mail.decision_redress'),
        ]
  const subject =
    action === 'none'
      ? t('mail.report_decided_subject', { items: number })
      : t(STATEMENTS[action].subject, { name })
  return (
    <div className={styles.preview} data-part="preview">
      <b>{subject}</b>
      {lines.map((line, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their places while one types
        line ? <p key={at}>{line}</p> : null,
      )}
    </div>
  )
}
