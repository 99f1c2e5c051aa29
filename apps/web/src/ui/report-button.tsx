import { Suspense, useState } from 'react'
import { classes } from '../lib/classes.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { useT } from '../lib/texts.tsx'
import * as text from '../styles/text.module.css'
import type { Reported } from './report-dialog.tsx'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)

type Props = Reported & {
  /** Shows the name beside the word; else only screen readers hear it. */
  readonly isNamed?: boolean
}

/** Opens the form with which everybody reports what breaks the law or the terms. Its code loads when it is pressed. */
export const ReportButton = ({ isNamed = false, ...reported }: Props) => {
  const t = useT()
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <button
        type="button"
        className={classes(text.link, text.small)}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      >
        {t('common.report')}
        <span className={isNamed ? undefined : text.hidden}>: {reported.name}</span>
      </button>
      {state === 'unused' ? null : (
        <Suspense>
          <ReportDialog {...reported} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
