import { sayDate } from '../lib/dates.ts'
import { useTexts } from '../lib/texts.tsx'
import { Note } from './note.tsx'

type Next = {
  readonly commission: number
  readonly service_fee: number
  readonly tax: number
  readonly from: string
  readonly reason: string
}

/** The terms that the market has announced to a store, with their day and reason. */
export const NextTerms = ({ next }: { readonly next: Next | null }) => {
  const { t, number } = useTexts()
  if (!next) return null
  const [commission = '', fee = '', tax = ''] = [next.commission, next.service_fee, next.tax].map(number)
  return (
    <Note tone="info">
      <p>{t('desk.next_terms', { date: sayDate(t, next.from), commission, fee, tax })}</p>
      <p>{next.reason}</p>
    </Note>
  )
}
