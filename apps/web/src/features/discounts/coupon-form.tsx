import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import { LANGUAGE_NAMES, LANGUAGES } from '@tregu/domain'
import { type FormEvent, useState } from 'react'
import type { Sent } from '../../lib/api.ts'
import { useLeaveGuard } from '../../lib/leave-guard.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { useSendOnce } from '../../lib/use-send-once.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Entry } from '../../ui/entry.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { Note } from '../../ui/note.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { fieldsOf, storedText } from './coupon-draft.ts'
import { CouponFields } from './coupon-fields.tsx'
import { type DeskCoupon, keepCoupon } from './coupon-queries.ts'
import * as styles from './discounts.module.css'
import { type CouponConflict, type CouponEditor, useCouponEditor } from './use-coupon-editor.ts'

const labels = {
  kind: 'discounts.kind',
  code: 'discounts.code',
  value: 'discounts.value',
  min_spend: 'discounts.min_spend',
  start_date: 'discounts.start_date',
  end_date: 'discounts.end_date',
  uses: 'discounts.uses',
  claimable: 'discounts.claimable',
} as const

type ConflictProps = {
  readonly editor: CouponEditor
  readonly conflict: CouponConflict
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** A colleague changed the same fields: both values, and nothing that was typed is lost. */
const ConflictNote = ({ editor, conflict, onKeepMine, onTakeTheirs }: ConflictProps) => {
  const t = useT()
  const title = t('discounts.conflict', { name: conflict.by })
  const labelOf = (field: string) => {
    const language = LANGUAGES.find((each) => field === `name.${each}`)
    if (language) return `${t('discounts.name')}, ${LANGUAGE_NAMES[language].name}`
    return t(labels[field as keyof typeof labels] ?? 'discounts.name')
  }
  return (
    <Entry as="section" className={styles.conflict} role="alert" aria-label={title}>
      <b className={text.strong}>{title}</b>
      <ul className={fieldStyles.stack}>
        {conflict.fields.map((field) => (
          <li key={field}>
            <b className={text.strong}>{labelOf(field)}</b>
            <p>{t('discounts.mine', { value: editor.draft[field] || '–' })}</p>
            <p>
              {t('discounts.theirs', { name: conflict.by, value: storedText(conflict.theirs, field) || '–' })}
            </p>
          </li>
        ))}
      </ul>
      <p className={fieldStyles.actions}>
        <Button size="small" busy={editor.busy} onClick={onKeepMine}>
          {t('discounts.keep_mine')}
        </Button>
        <Button size="small" tone="line" onClick={onTakeTheirs}>
          {t('discounts.take_theirs')}
        </Button>
      </p>
    </Entry>
  )
}

const EndButton = ({ coupon, editor }: { readonly coupon: DeskCoupon; readonly editor: CouponEditor }) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const end = async () => {
    await editor.run(async () => {
      const { result } = await call(deskRoutes.endCoupon, { params: { id: coupon.id } })
      keepCoupon(client, result)
      showToast('success', t('discounts.ended'))
    })
    setIsAsking(false)
  }
  return (
    <>
      <Button tone="danger" onClick={() => setIsAsking(true)}>
        {t('discounts.end')}
      </Button>
      <Confirm
        open={isAsking}
        title={t('discounts.end_title')}
        action={t('discounts.end')}
        busy={editor.busy}
        onConfirm={() => void end()}
        onClose={() => setIsAsking(false)}
      >
        {t('discounts.end_text')}
      </Confirm>
    </>
  )
}

/** Changes a coupon. One that shoppers hold can only be lengthened or ended. */
export const CouponForm = ({ coupon }: { readonly coupon: DeskCoupon }) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const editor = useCouponEditor({ coupon, start: {} })
  const guard = useLeaveGuard(editor.changes > 0)
  const save = (version: number) =>
    editor.run(async () => {
      const body = { version, ...fieldsOf(editor.draft) } as Sent<typeof deskRoutes.putCoupon>['body']
      const { result } = await call(deskRoutes.putCoupon, { params: { id: coupon.id }, body })
      keepCoupon(client, result)
      showToast('success', t('discounts.saved'))
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!editor.busy && editor.changes > 0) void save(coupon.version)
  }
  const { conflict } = editor
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {conflict ? (
        <ConflictNote
          editor={editor}
          conflict={conflict}
          onKeepMine={() => void save(conflict.theirs.version)}
          onTakeTheirs={() => {
            keepCoupon(client, conflict.theirs)
            editor.takeTheirs()
          }}
        />
      ) : null}
      {coupon.held && coupon.state !== 'ended' ? <Note tone="info">{t('discounts.held')}</Note> : null}
      <CouponFields editor={editor} isHeld={coupon.held} />
      <Refusal words={editor.refusal?.message} />
      <div className={fieldStyles.actions}>
        <Button data-save type="submit" busy={editor.busy} disabled={editor.changes === 0}>
          {t('forms.save')}
        </Button>
        {coupon.state === 'ended' ? null : <EndButton coupon={coupon} editor={editor} />}
      </div>
      <Confirm
        open={guard.isAsking}
        title={t('discounts.leave_title')}
        action={t('discounts.leave')}
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        {t('discounts.leave_text')}
      </Confirm>
    </form>
  )
}

/** Without a store it is the platform's. */
type NewProps = { readonly store: string | null; readonly onCreated: (coupon: DeskCoupon) => void }

const START = {
  kind: 'coupon',
  code: '',
  value: '',
  min_spend: '',
  start_date: '',
  end_date: '',
  uses: '',
  claimable: 'true',
} as const

/** Adds a coupon or a promo code to a store. */
export const NewCouponForm = ({ store, onCreated }: NewProps) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const sendOnce = useSendOnce()
  const editor = useCouponEditor({ coupon: null, start: START })
  const create = (event: FormEvent) => {
    event.preventDefault()
    if (editor.busy) return
    void editor.run(async () => {
      const body = { name: {}, ...fieldsOf(editor.draft), store } as NonNullable<
        Sent<typeof deskRoutes.createCoupon>['body']
      >
      const { result } = await sendOnce(body, (idempotencyKey) =>
        call(deskRoutes.createCoupon, { body }, { idempotencyKey }),
      )
      keepCoupon(client, result)
      showToast('success', t('discounts.created'))
      onCreated(result)
    })
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={create}>
      <CouponFields editor={editor} isHeld={false} />
      <Refusal words={editor.refusal?.message} />
      <div className={fieldStyles.actions}>
        <Button data-save type="submit" busy={editor.busy}>
          {t('discounts.create')}
        </Button>
      </div>
    </form>
  )
}
