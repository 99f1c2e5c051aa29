import { type ComponentProps, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react'
import * as styles from './check.module.css'

type CheckProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly children: ReactNode
  /** Shown at the right end of the row, such as a number of products. */
  readonly count?: ReactNode
  /** Partly selected: shows a dash. */
  readonly mixed?: boolean
}

const Row = ({ children, count, input }: { children: ReactNode; count: ReactNode; input: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is handed in
  <label className={styles.check} data-part="check">
    {input}
    <span>{children}</span>
    {count === undefined ? null : (
      <span data-part="count" className={styles.count}>
        {count}
      </span>
    )}
  </label>
)

export const Checkbox = ({ children, count, mixed = false, ref, ...rest }: CheckProps) => {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  return (
    <Row count={count} input={<input {...rest} ref={input} type="checkbox" />}>
      {children}
    </Row>
  )
}

export const Radio = ({ children, count, mixed: _, ...rest }: CheckProps) => (
  <Row count={count} input={<input {...rest} type="radio" />}>
    {children}
  </Row>
)
