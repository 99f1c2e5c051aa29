import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

type AccordionProps = {
  readonly title: ReactNode
  readonly open?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A heading that opens and closes what is under it. */
export const Accordion = ({ title, open = true, className = 'accd', children }: AccordionProps) => {
  const [shown, setShown] = useState(open)
  const id = useId()
  const Sign = shown ? Minus : Plus
  return (
    <section className={className}>
      <h3>
        <button
          type="button"
          className="accordion-button"
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {title}
          <Sign className="i s" aria-hidden="true" />
        </button>
      </h3>
      <div id={id} hidden={!shown}>
        {children}
      </div>
    </section>
  )
}
