import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as officeRoutes from '@tregu/contract/routes/office'
import { APPLICATION_LIMITS, type ApplicationDecision } from '@tregu/domain'
import { useState } from 'react'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import * as styles from './application.module.css'
import { departmentNamesQuery, type JudgedApplication, judgedQuery } from './application-queries.ts'

/** Approves with department and commission, or asks or refuses in words. */
export const ApplicationDecisions = ({ application }: { readonly application: JudgedApplication }) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const [words, setWords] = useState('')
  const [department, setDepartment] = useState('')
  const [commission, setCommission] = useState(String(application.store.terms.commission))
  const departments = useQuery(departmentNamesQuery()).data?.result ?? []

  const decide = (decision: ApplicationDecision) =>
    void action.run(async () => {
      const body =
        decision === 'approve'
          ? { decision, ...(department && { department }), commission: Number(commission.replace(',', '.')) }
          : { decision, text: words }
      const params = { id: application.id }
      const { result } = await call(officeRoutes.decideApplication, { params, body })
      client.setQueryData(judgedQuery(application.id).queryKey, { error: null, result })
      void client.invalidateQueries({ queryKey: [officeRoutes.listApplications.path] })
      showToast('success', t(`application.did_${decision}`))
    })
  return (
    <section className={styles.part} aria-labelledby="application-decide">
      <h2 id="application-decide">{t('application.decide')}</h2>
      <div className={fieldStyles.columns}>
        <SelectField
          label={t('application.department')}
          value={department}
          error={action.error('department')}
          onChange={(event) => setDepartment(event.target.value)}
        >
          <option value="">{t('application.choose_department')}</option>
          {departments.map((each) => (
            <option key={each.slug} value={each.slug}>
              {each.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('application.commission')}
          inputMode="decimal"
          value={commission}
          error={action.error('commission')}
          onChange={(event) => setCommission(event.target.value)}
        />
      </div>
      <div className={fieldStyles.actions}>
        <Button busy={action.busy} onClick={() => decide('approve')}>
          {t('application.approve')}
        </Button>
      </div>
      <TextArea
        label={t('application.text')}
        hint={t('application.text_hint')}
        rows={4}
        maxLength={APPLICATION_LIMITS.text.max}
        value={words}
        error={action.error('text')}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={fieldStyles.actions}>
        <Button tone="line" busy={action.busy} onClick={() => decide('ask')}>
          {t('application.ask')}
        </Button>
        <Button tone="danger" busy={action.busy} onClick={() => decide('refuse')}>
          {t('application.refuse')}
        </Button>
      </div>
      <Refusal words={action.message} />
    </section>
  )
}
