import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { useT } from '../../lib/texts.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { SentCard } from './cards.ts'
import { ProductRows } from './product-row.tsx'
import { foundProductsQuery } from './support-queries.ts'
import * as styles from './visitor-parts.module.css'

const PAUSE_MS = 250

/** Finds a product of the catalogue and sends it into the chat. */
export const ProductSearch = ({ onSend }: { readonly onSend: (card: SentCard) => void }) => {
  const t = useT()
  const id = useId()
  const [words, setWords] = useState('')
  const asked = useDebounced(words.trim(), PAUSE_MS)
  const { data, isError, refetch } = useQuery(foundProductsQuery(asked))
  const products = asked === '' ? [] : (data?.products ?? [])
  const isFound = asked !== '' && data !== undefined && !isError
  return (
    <search aria-labelledby={id}>
      <h3 id={id}>{t('support.send_product')}</h3>
      <TextField
        type="search"
        label={t('support.find_product')}
        value={words}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
      />
      <div role="status" className={classes(styles.none, styles.found)}>
        {isError ? t('common.failed') : ''}
        {isFound && products.length === 0 ? t('support.no_products') : ''}
        {isFound && products.length > 0 ? t('support.products_n', { n: products.length }) : ''}
      </div>
      {isError ? (
        <Button tone="line" size="small" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      ) : null}
      {products.length > 0 ? (
        <ProductRows label={t('support.send_product')} products={products} onSend={onSend} />
      ) : null}
    </search>
  )
}
