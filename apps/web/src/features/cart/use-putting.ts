import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { useT } from '../../lib/texts.tsx'
import type { Addition } from './put-into-cart.ts'

type Code = typeof import('./put-into-cart.ts')

/** Puts something into the cart on a press; busy until it is answered. */
export const usePutting = (act: 'putIntoCart' | 'buyNow') => {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const put = async (addition: Addition, done: (code: Code) => void, refused: (sentence: string) => void) => {
    setBusy(true)
    try {
      const code = await import('./put-into-cart.ts')
      await code[act](client, addition)
      done(code)
    } catch (error) {
      refused(failureText(error, t))
    }
    setBusy(false)
  }
  return { busy, put }
}
