import type { Language } from '@tregu/domain'

export const Flag = ({ language }: { readonly language: Language }) => (
  <img className="flag" src={`/flags/${language}.svg`} alt="" width={20} height={14} fetchPriority="low" />
)
