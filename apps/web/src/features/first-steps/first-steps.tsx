import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as settingRoutes from '@tregu/contract/routes/office-settings'
import { Circle, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Reply } from '../../lib/api.ts'
import { classes } from '../../lib/classes.ts'
import { query, useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { useAction } from '../../lib/use-action.ts'
import { officePaths } from '../../office-paths.ts'
import { paths } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import * as styles from './first-steps.module.css'

type Step = Reply<typeof settingRoutes.getFirstSteps>['result'][number]

const PAGES = {
  market: officePaths.systemSettings,
  departments: officePaths.marketCatalogue,
  terms: officePaths.systemSettings,
  home: officePaths.marketHome,
  staff: officePaths.systemPeople,
  store: officePaths.marketApplications,
} as const

/** The address that sellers get, to copy. */
const SignUpAddress = () => {
  const t = useT()
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(window.location.origin), [])
  return (
    <span>
      {t('steps.sign_up')}: <span translate="no">{`${origin}${paths.signUpBusiness}`}</span>
    </span>
  )
}

/** What is said about a step; nothing about the open one. */
const stateOf = ({ done, skipped }: Step, isNext: boolean) => {
  if (done) return 'done'
  if (skipped) return 'skipped'
  return isNext ? null : 'closed'
}

type RowProps = {
  readonly step: Step
  readonly isNext: boolean
  readonly isBusy: boolean
  readonly onSkip: (isSkipped: boolean) => void
}

const Row = ({ step: { key, done, skipped }, isNext, isBusy, onSkip }: RowProps) => {
  const t = useT()
  const Icon = done ? CircleCheck : Circle
  const state = stateOf({ key, done, skipped }, isNext)
  return (
    <li className={classes(styles.step, !isNext && styles.closed)}>
      <Icon className={classes(icons.icon, done && styles.good)} aria-hidden="true" />
      <div className={styles.words}>
        <h3>{t(`steps.${key}`)}</h3>
        {state ? <span className={text.muted}>{t(`steps.${state}`)}</span> : null}
        {isNext ? <p>{t(`steps.${key}_text`)}</p> : null}
        {isNext && key === 'store' ? <SignUpAddress /> : null}
      </div>
      <div className={styles.buttons}>
        {isNext ? (
          <ButtonLink size="small" to={PAGES[key]}>
            {t(`steps.${key}_go`)}
          </ButtonLink>
        ) : null}
        {isNext || skipped ? (
          <Button tone="line" size="small" busy={isBusy} onClick={() => onSkip(!skipped)}>
            {t(skipped ? 'steps.take_back' : 'steps.skip')}
            <span className={text.hidden}> {t(`steps.${key}`)}</span>
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** The steps of a new market for its administrators, until each is done or skipped. */
export const FirstSteps = () => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const [wasOpen, setWasOpen] = useState(false)
  // Other pages do the steps, so each visit asks again.
  const { data } = useQuery({ ...query(settingRoutes.getFirstSteps, {}), refetchOnMount: 'always' })
  const isOpen = data !== undefined && data.open > 0
  useEffect(() => {
    if (isOpen) setWasOpen(true)
  }, [isOpen])
  if (!data) return null
  // Said in the visit that closes the last step, and never again.
  if (!isOpen) return wasOpen ? <p role="status">{t('steps.all_done')}</p> : null
  const next = data.result.find(({ done, skipped }) => !done && !skipped)?.key
  const skip = (step: Step['key'], isSkipped: boolean) =>
    void action.run(async () => {
      await call(settingRoutes.skipFirstStep, { params: { step }, body: { skipped: isSkipped } })
      await client.invalidateQueries({ queryKey: [settingRoutes.getFirstSteps.path] })
    })
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps">{t('steps.title')}</h2>
      <p className={text.muted}>{t('steps.text')}</p>
      <ol className={styles.steps}>
        {data.result.map((step) => (
          <Row
            key={step.key}
            step={step}
            isNext={step.key === next}
            isBusy={action.busy}
            onSkip={(isSkipped) => skip(step.key, isSkipped)}
          />
        ))}
      </ol>
      <Refusal words={action.message} />
    </section>
  )
}
