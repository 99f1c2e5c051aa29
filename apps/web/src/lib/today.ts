import { type Day, dayOf } from '@tregu/domain'
import { useEffect, useState } from 'react'

/** The day in Europe/Belgrade; null in the first render, which reads no clock. */
export const useToday = (): Day | null => {
  const [today, setToday] = useState<Day | null>(null)
  useEffect(() => setToday(dayOf(new Date())), [])
  return today
}
