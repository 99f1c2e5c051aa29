import { useQuery } from '@tanstack/react-query'
import type * as deskRoutes from '@tregu/contract/routes/desk-products'
import { pickText } from '@tregu/domain'
import type { Reply } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as styles from './bulk-bar.module.css'
import { categoriesQuery } from './product-queries.ts'
import { useFactWords } from './use-fact-words.ts'

type BulkResult = Reply<typeof deskRoutes.changeProducts>['result']
type Sample = BulkResult['sample'][number]

const SHOWN = 3

const FACT = 'facts.'
/** The field of a fact among these. */
const factIn = (values: object) => Object.keys(values).find((field) => field.startsWith(FACT))

/** `12.50 € → 11.90 €`, or the states, units or words before and after. */
const useBoth = (hasFact: boolean) => {
  const { t, price, language } = useTexts()
  const categories = useQuery({ ...categoriesQuery(), throwOnError: false }).data?.result ?? []
  const { say: sayFact } = useFactWords(hasFact)
  const nameOf = (id: string) =>
    pickText(categories.find((category) => category.id === id)?.name ?? {}, language).text || id
  const states = ['draft', 'published', 'withdrawn'] as const
  const say = (values: Sample['before']) => {
    const { price: full, discountPrice: reduced, status } = values
    const fact = factIn(values)
    if (fact) return sayFact(fact.slice(FACT.length), values[fact])
    const state = states.find((each) => each === status)
    if (state) return t(`products.status_${state}`)
    if ('stock' in values) return String(values.stock)
    if ('category' in values) return nameOf(String(values.category))
    if ('brand' in values) return String(values.brand ?? t('products.no_brand'))
    const amounts = [reduced, full].filter((amount) => typeof amount === 'number')
    return amounts.map((amount, place) => (place === 0 ? price(amount) : `(${price(amount)})`)).join(' ')
  }
  return ({ before, after }: Sample) => `${say(before)} → ${say({ ...before, ...after })}`
}

/** What would change, and why some cannot. */
export const BulkEffect = ({ result }: { readonly result: BulkResult }) => {
  const { t } = useTexts()
  const both = useBoth(result.sample.some(({ after }) => factIn(after) !== undefined))
  return (
    <div className={styles.effect} role="status">
      <b className={text.strong}>
        {t('products.bulk_effect', { n: result.changed, m: result.refused.length })}
      </b>
      <ul>
        {result.sample.slice(0, SHOWN).map((sample) => (
          <li key={`${sample.product} ${sample.variant}`} className={text.figures}>
            {sample.name}: <span translate="no">{both(sample)}</span>
          </li>
        ))}
      </ul>
      {result.refused.length > 0 ? (
        <details>
          <summary>{t('products.bulk_why')}</summary>
          <ul>
            {[...new Set(result.refused.map(({ message }) => message))].map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}
