import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk-products'
import type { Language } from '@tregu/domain'
import { useState } from 'react'
import type { Sent } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { countQuery, GAPS, type Product, productQuery, type TextField } from './translation-queries.ts'

type State = 'idle' | 'saving' | 'saved'
type Body = NonNullable<Sent<typeof deskRoutes.putProduct>['body']>

/** One text of a product: typed, saved when its field is left, refused beside it. */
export const useTranslation = (product: Product, field: TextField, language: Language) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const stored = product[field][language] ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState<State>('idle')
  const [error, setError] = useState<string | undefined>()
  const value = typed ?? stored
  const keep = (next: Product) =>
    client.setQueryData(productQuery(next.id).queryKey, { error: null, result: next })
  const save = async () => {
    if (value === stored || state === 'saving') return
    setState('saving')
    setError(undefined)
    try {
      const body = { version: product.version, [field]: { [language]: value } } as Body
      const { result } = await call(deskRoutes.putProduct, { params: { id: product.id }, body })
      keep(result)
      setTyped(null)
      setState('saved')
      // The page counts one store, or all stores of the person.
      for (const gap of GAPS)
        for (const store of [product.store, ''])
          void client.invalidateQueries({ queryKey: countQuery(gap, language, store).queryKey })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setState('idle')
      // A colleague changed this text. Both values show; when the field is left again, the typed one is saved.
      if (failure.code === 'conflict') {
        const theirs = failure.result as Product
        keep(theirs)
        setError(t('translations.conflict', { value: theirs[field][language] ?? '–' }))
        return
      }
      const said = failure.fields[`${field}.${language}`] ?? failure.fields[field]
      setError(said ?? (failure.message || t('common.failed')))
    }
  }
  return {
    value,
    state,
    error,
    save,
    type: (next: string) => {
      setTyped(next)
      setState('idle')
    },
  }
}
