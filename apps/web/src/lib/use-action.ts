import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { useT } from './texts.tsx'

type Refusal = {
  readonly code: string
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** Runs one call of a form, and keeps what the server says against it. */
export const useAction = () => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setRefusal(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { code, fields, message } = error
      setRefusal({ code, fields, message: message || t('common.failed') })
    } finally {
      setBusy(false)
    }
  }
  const hasOwnField = refusal?.code === 'wrong_password' || Object.keys(refusal?.fields ?? {}).length > 0
  return {
    busy,
    run,
    refusal,
    clear: () => setRefusal(null),
    error: (field: string) => refusal?.fields[field],
    password: refusal?.code === 'wrong_password' ? refusal.message : refusal?.fields.password,
    /** What belongs to no field. */
    message: refusal && !hasOwnField ? refusal.message : null,
  }
}

export type Action = ReturnType<typeof useAction>
