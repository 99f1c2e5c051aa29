import { CircleAlert } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import type { FormTrouble } from '../lib/form.ts'
import { useT } from '../lib/texts.tsx'
import * as icons from '../styles/icon.module.css'
import * as styles from './form-summary.module.css'

/** The errors of a form, in a frame above it; takes focus after each failed attempt. */
export const FormSummary = ({ failure, fields, attempts, focus }: FormTrouble) => {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const seen = useRef(0)
  // Errors may arrive a moment after the attempt: wait for them, and move focus once for each attempt.
  useEffect(() => {
    if (attempts === seen.current || !box.current) return
    seen.current = attempts
    box.current.focus()
  })
  if (attempts === 0 || (failure === null && fields.length === 0)) return null
  return (
    <div ref={box} className={styles.alert} role="alert" tabIndex={-1}>
      <CircleAlert className={icons.icon} aria-hidden="true" />
      <p>
        {failure ?? `${t('forms.need', { n: fields.length })} `}
        {failure === null
          ? fields.map(({ name, id, label }, index) => (
              <Fragment key={name}>
                {index > 0 ? ', ' : ''}
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    focus(name)
                  }}
                >
                  {label}
                </a>
              </Fragment>
            ))
          : null}
      </p>
    </div>
  )
}
