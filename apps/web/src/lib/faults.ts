import { useEffect, useRef, useState } from 'react'
import { useMessage } from './message.ts'

/** What is wrong with the fields of a form. The first of them takes focus. */
export const useFaults = () => {
  const say = useMessage()
  const form = useRef<HTMLElement>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press judges again
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [faults])
  return {
    form,
    /** True without a fault. */
    show: (found: Readonly<Record<string, string>>): boolean => {
      setFaults(found)
      return Object.keys(found).length === 0
    },
    error: (name: string) => say(faults[name]),
  }
}
