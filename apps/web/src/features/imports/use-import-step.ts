import { useQueryClient } from '@tanstack/react-query'
import * as importRoutes from '@tregu/contract/routes/desk-imports'
import { useState } from 'react'
import type { Reply } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { keepImport, type ProductImport } from './import-queries.ts'

type Answer = Reply<typeof importRoutes.applyImport>

/** Applies or stops an import, and says why not. */
export const useImportStep = ({ id, version }: Pick<ProductImport, 'id' | 'version'>) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const run = async (send: () => Promise<Answer>) => {
    setBusy(true)
    setRefusal(null)
    try {
      keepImport(client, (await send()).result)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'conflict' && error.result) keepImport(client, error.result as ProductImport)
      setRefusal(error.message || t('common.failed'))
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    refusal,
    apply: (skip: boolean) =>
      run(() => call(importRoutes.applyImport, { params: { id }, body: { version, skip_refused: skip } })),
    stop: () => run(() => call(importRoutes.stopImport, { params: { id } })),
  }
}
