import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import * as icons from '../styles/icon.module.css'
import * as styles from './accordion.module.css'

type AccordionProps = {
  readonly title: ReactNode
  readonly open?: boolean
  readonly className?: string
  /** Its level in the page's outline. */
  readonly heading?: 'h2' | 'h3'
  readonly children: ReactNode
}

/** A heading that opens and closes the content under it. */
export const Accordion = ({
  title,
  open = true,
  className = styles.section,
  heading: Heading = 'h3',
  children,
}: AccordionProps) => {
  const [shown, setShown] = useState(open)
  const id = useId()
  const Sign = shown ? Minus : Plus
  return (
    <section className={className} data-part="accordion">
      <Heading>
        <button
          type="button"
          className={styles.accordionButton}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {title}
          <Sign className={icons.small} aria-hidden="true" />
        </button>
      </Heading>
      <div id={id} hidden={!shown}>
        {children}
      </div>
    </section>
  )
}
