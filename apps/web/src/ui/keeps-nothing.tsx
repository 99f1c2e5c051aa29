import { useSyncExternalStore } from 'react'
import { keepsValues } from '../lib/storage.ts'
import { useT } from '../lib/texts.tsx'
import { Note } from './note.tsx'

const never = () => () => undefined

/** Where the browser stores nothing, says what that means for the cart and the login. */
export const KeepsNothing = () => {
  const t = useT()
  const isKept = useSyncExternalStore(never, keepsValues, () => true)
  return isKept ? null : <Note tone="info">{t('added.keeps_nothing')}</Note>
}
