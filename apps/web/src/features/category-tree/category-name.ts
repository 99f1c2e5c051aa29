import { pickText } from '@tregu/domain'
import { useTexts } from '../../lib/texts.tsx'
import type { Category } from './tree-queries.ts'

export const useNameOf = () => {
  const { language } = useTexts()
  return ({ name, slug }: Category) => pickText(name, language).text || slug
}
