import { Check, Lock, PencilLine, X } from 'lucide-react'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import { Badge } from '../../ui/badge.tsx'
import type { ProductRow } from './product-queries.ts'

const looks = {
  draft: { tone: 'grey', icon: PencilLine },
  published: { tone: 'ok', icon: Check },
  withdrawn: { tone: 'warn', icon: X },
  locked: { tone: 'sale', icon: Lock },
} as const

/** Whether a product is on sale, as an icon and a word. */
export const ProductStatus = ({ status }: { readonly status: ProductRow['status'] }) => {
  const t = useT()
  const { tone, icon: Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon className={icons.tiny} aria-hidden="true" />}>
      {t(`products.status_${status}`)}
    </Badge>
  )
}
