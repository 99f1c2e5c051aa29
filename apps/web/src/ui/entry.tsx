import { type HTMLAttributes, useRef } from 'react'
import { type Plan, useFocusOnward } from '../lib/focus-onward.ts'

type EntryProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'li' | 'p' | 'span' | 'section' | 'fieldset'
  /** Where the focus goes; by default to the next entry. */
  readonly plan?: Plan
}

/** A part that a press inside it may remove: the focus moves on with it. */
export const Entry = ({ as: Tag = 'li', plan, ...rest }: EntryProps) => {
  const element = useRef<HTMLElement>(null)
  useFocusOnward(element, plan)
  return <Tag {...rest} ref={element as never} />
}
