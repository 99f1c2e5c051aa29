import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import * as styles from './application.module.css'
import { type ChecklistStep, checklistQuery } from './application-queries.ts'

const Step = ({ step: { key, done, required, href } }: { readonly step: ChecklistStep }) => {
  const t = useT()
  const Icon = done ? CircleCheck : Circle
  return (
    <li className={classes(done && styles.done)}>
      <Icon className={classes(icons.icon, done && styles.good)} aria-hidden="true" />
      <span>
        {t(`application.step_${key}`)}
        {required ? null : ` · ${t('application.step_optional')}`}
      </span>
      {done ? (
        t('application.step_done')
      ) : (
        <ButtonLink tone="line" size="small" to={href}>
          {t('application.step_open')}
        </ButtonLink>
      )}
    </li>
  )
}

/** The steps of a store to its first sale, while a required one is open. */
export const Checklist = ({ store }: { readonly store: string }) => {
  const t = useT()
  const { data } = useQuery(checklistQuery(store))
  if (!data || data.open === 0) return null
  return (
    <section aria-labelledby="checklist">
      <h2 id="checklist">{t('application.steps_n', { n: data.open })}</h2>
      <ol className={styles.steps}>
        {data.result.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ol>
    </section>
  )
}
