import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk-schedules'
import { type FormEvent, useState } from 'react'
import type { Sent } from '../../lib/api.ts'
import { useLeaveGuard } from '../../lib/leave-guard.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { type Chosen, draftOf, emptyDraft, fieldsOf, isComplete } from './schedule-draft.ts'
import { ScheduleAsk, ScheduleFields } from './schedule-fields.tsx'
import { keepSchedule, type Schedule } from './schedule-queries.ts'
import * as styles from './schedules.module.css'
import { useScheduleForm } from './use-schedule-form.ts'

type Body = NonNullable<Sent<typeof deskRoutes.createSchedule>['body']>

/** A complete form asks before it is sent. An incomplete one is sent at once, so that the server names what is missing. */
const useAsking = (isReady: boolean, save: () => Promise<void>) => {
  const [isAsking, setIsAsking] = useState(false)
  return {
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (isReady) setIsAsking(true)
      else void save()
    },
    ask: {
      open: isAsking,
      onConfirm: () => void save().then(() => setIsAsking(false)),
      onClose: () => setIsAsking(false),
    },
  }
}

type NewProps = {
  readonly store: string
  readonly chosen: readonly Chosen[]
  readonly onCreated: (schedule: Schedule) => void
}

/** Plans a reduction of a store’s products. */
export const NewScheduleForm = ({ store, chosen, onCreated }: NewProps) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const form = useScheduleForm(emptyDraft(chosen))
  const save = () =>
    form.run(async () => {
      const body = { ...fieldsOf(form.draft), ...(await form.findChoice()), store } as Body
      const { result } = await call(deskRoutes.createSchedule, { body })
      keepSchedule(client, result)
      showToast('success', t('schedules.planned'))
      onCreated(result)
    })
  const { submit, ask } = useAsking(isComplete(form.draft), save)
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <ScheduleFields form={form} store={store} />
      <div className={fieldStyles.actions}>
        <Button data-save type="submit" busy={form.busy}>
          {t('schedules.plan')}
        </Button>
      </div>
      <ScheduleAsk form={form} action={t('schedules.plan')} {...ask} />
    </form>
  )
}

/** Changes a reduction that has not begun. */
export const ScheduleForm = ({ schedule }: { readonly schedule: Schedule }) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const stored = draftOf(schedule)
  const form = useScheduleForm(stored)
  const guard = useLeaveGuard(form.isChanged)
  const save = () =>
    form.run(async () => {
      const isSame = JSON.stringify(stored.chosen) === JSON.stringify(form.draft.chosen)
      const choice = isSame ? {} : await form.findChoice()
      const body = { ...fieldsOf(form.draft), ...choice } as Body
      const { result } = await call(deskRoutes.putSchedule, { params: { id: schedule.id }, body })
      keepSchedule(client, result)
      showToast('success', t('schedules.saved'))
    })
  const { submit, ask } = useAsking(isComplete(form.draft), save)
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <ScheduleFields form={form} store={schedule.store} />
      <div className={fieldStyles.actions}>
        <Button data-save type="submit" busy={form.busy} disabled={!form.isChanged}>
          {t('forms.save')}
        </Button>
      </div>
      <ScheduleAsk form={form} action={t('forms.save')} {...ask} />
      <Confirm
        open={guard.isAsking}
        title={t('schedules.leave_title')}
        action={t('schedules.leave')}
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        {t('schedules.leave_text')}
      </Confirm>
    </form>
  )
}
