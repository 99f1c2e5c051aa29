import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import * as icons from '../styles/icon.module.css'
import * as text from '../styles/text.module.css'
import * as styles from './steps.module.css'

type Look = 'done' | 'now' | ''

const lookOf = (index: number, here: number): Look => {
  if (index === here) return 'now'
  return index < here ? 'done' : ''
}

type Step = {
  readonly id: string
  readonly label: string
  /** Puts the step into a link. */
  readonly link?: ((content: ReactNode) => ReactNode) | undefined
}
type StepsProps = {
  readonly label: string
  /** Said behind a step that is done. */
  readonly done: string
  readonly steps: readonly Step[]
  /** The place of the current step; their number when all are done. */
  readonly here: number
}

/** The steps of a way through several screens. */
export const Steps = ({ label, done, steps, here }: StepsProps) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map(({ id, label: name, link }, index) => {
      const look = lookOf(index, here)
      const content = (
        <>
          <b aria-hidden="true">{look === 'done' ? <Check className={icons.small} /> : index + 1}</b>
          <span>{name}</span>
        </>
      )
      return (
        <li
          key={id}
          className={look === '' ? undefined : styles[look]}
          aria-current={look === 'now' ? 'step' : undefined}
        >
          {link ? link(content) : content}
          {look === 'done' ? <span className={text.hidden}>{done}</span> : null}
        </li>
      )
    })}
  </ol>
)
