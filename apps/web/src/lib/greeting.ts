import { useEffect, useState } from 'react'

export type Greeting = 'morning' | 'afternoon' | 'evening'

const NOON = 12
const EVENING = 18

/** The part of the day by the browser's clock; from midnight on it is morning. */
export const greetingAt = (hour: number): Greeting => {
  if (hour < NOON) return 'morning'
  return hour < EVENING ? 'afternoon' : 'evening'
}

/** The part of the day; null in the first render, which must not read a clock. */
export const useGreeting = (): Greeting | null => {
  const [greeting, setGreeting] = useState<Greeting | null>(null)
  useEffect(() => setGreeting(greetingAt(new Date().getHours())), [])
  return greeting
}
