import type { TextKey } from './locales.ts'
import { useT } from './texts.tsx'

const isKey = /^[a-z]+\.[a-z_]+$/

/** A schema's message is a key, the server's is already a sentence. */
export const useMessage = () => {
  const t = useT()
  return (message: string | undefined) =>
    message !== undefined && isKey.test(message) ? t(message as TextKey) : message
}
