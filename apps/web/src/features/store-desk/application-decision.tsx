import { useQuery, useQueryClient } from '@tanstack/react-query'
import { applicationVerdict } from '@tregu/contract/application-verdict'
import * as officeRoutes from '@tregu/contract/routes/office'
import { APPLICATION_LIMITS, type ApplicationDecision } from '@tregu/domain'
import { useFaults } from '../../lib/faults.ts'
import { useDraft, useHoldDecision } from '../../lib/held-decision.ts'
import { useCall } from '../../lib/query-client.ts'
import { useNavigate } from '../../lib/router.tsx'
import { findFaults } from '../../lib/schema-faults.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import * as styles from './application.module.css'
import { BeginSelect, LetterPreviews } from './application-letters.tsx'
import {
  applicationsQuery,
  departmentNamesQuery,
  type JudgedApplication,
  judgedQuery,
  WAITING,
} from './application-queries.ts'
import { findNextPage } from './waiting-application.ts'

type Typed = { readonly text: string; readonly department: string; readonly commission: string }

const bodyOf = (decision: ApplicationDecision, { text, department, commission }: Typed) =>
  decision === 'approve'
    ? { decision, ...(department && { department }), commission: Number(commission.replace(',', '.')) }
    : { decision, text }

const pageOf = (id: string) => to(officePaths.marketApplication, { id })

/** Where to go after a decision: to the application that waits longest, or to the list if there is none. */
const useNextPage = (page: string, heldPage: string | undefined) => {
  const waiting = useQuery(applicationsQuery(WAITING)).data?.result ?? []
  const pages = waiting.map(({ id }) => pageOf(id))
  return findNextPage(pages, [page, heldPage]) ?? officePaths.marketApplications
}

/** Holds the decision for Undo, and opens the next application meanwhile. */
const useDecide = ({ id, store }: JudgedApplication) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { isHeld, heldPage, decide } = useHoldDecision(pageOf(id))
  const nextPage = useNextPage(pageOf(id), heldPage)
  const { queryKey } = judgedQuery(id)
  const start = (decision: ApplicationDecision, typed: Typed, done: () => void) => {
    decide({
      text: t(`application.held_${decision}`, { name: store.name }),
      send: async (options) => {
        const sent = { params: { id }, body: bodyOf(decision, typed) }
        const { result } = await call(officeRoutes.decideApplication, sent, options)
        done()
        client.setQueryData(queryKey, { error: null, result })
        void client.invalidateQueries({ queryKey: [officeRoutes.listApplications.path] })
        showToast('success', t(`application.did_${decision}`))
      },
      refused: () => void client.invalidateQueries({ queryKey }),
    })
    navigate(nextPage)
  }
  return { isHeld, start }
}

/** Approves with department and commission, or asks or refuses in words. */
export const ApplicationDecisions = ({ application }: { readonly application: JudgedApplication }) => {
  const t = useT()
  const { isHeld, start } = useDecide(application)
  const { form, show, error } = useFaults()
  const { typed, setTyped, keep, forget } = useDraft<Typed>(pageOf(application.id), {
    text: '',
    department: '',
    commission: String(application.store.terms.commission),
  })
  const departments = useQuery(departmentNamesQuery()).data?.result ?? []
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: error(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  const press = (decision: ApplicationDecision) => {
    const missing = decision === 'approve' && !typed.department ? { department: 'v.department' } : {}
    if (!show({ ...missing, ...findFaults(applicationVerdict, bodyOf(decision, typed)) })) return
    keep()
    start(decision, typed, forget)
  }
  if (isHeld) return <Note tone="info">{t('desk.held_note')}</Note>
  return (
    <section ref={form} className={styles.part} aria-labelledby="application-decide">
      <h2 id="application-decide">{t('application.decide')}</h2>
      <div className={fieldStyles.columns}>
        <SelectField label={t('application.department')} {...field('department')}>
          <option value="">{t('application.choose_department')}</option>
          {departments.map((each) => (
            <option key={each.slug} value={each.slug}>
              {each.name}
            </option>
          ))}
        </SelectField>
        <TextField label={t('application.commission')} inputMode="decimal" {...field('commission')} />
      </div>
      <div className={fieldStyles.actions}>
        <Button onClick={() => press('approve')}>{t('application.approve')}</Button>
      </div>
      <BeginSelect
        letters={application.letters}
        onChoose={(sentence) =>
          setTyped({ ...typed, text: [typed.text.trimEnd(), sentence].filter(Boolean).join('\n') })
        }
      />
      <TextArea
        label={t('application.text')}
        hint={t('application.text_hint')}
        rows={4}
        maxLength={APPLICATION_LIMITS.text.max}
        {...field('text')}
      />
      <div className={fieldStyles.actions}>
        <Button tone="line" onClick={() => press('ask')}>
          {t('application.ask')}
        </Button>
        <Button tone="danger" onClick={() => press('refuse')}>
          {t('application.refuse')}
        </Button>
      </div>
      <LetterPreviews letters={application.letters} words={typed.text} />
    </section>
  )
}
