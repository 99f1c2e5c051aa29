import type { Cart } from '@tregu/contract'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { paths } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Note } from '../../ui/note.tsx'

type Asked = Pick<Cart, 'items' | 'sellers'>

/** Why this cannot be checked out: unavailable lines, too little stock, or a store's minimum; null when it can. */
export const useObstacle = ({ items, sellers }: Asked): string | null => {
  const { t, price } = useTexts()
  const gone = items.find(({ available }) => !available)
  if (gone) return t('cart.remove_first', { name: gone.name })
  const over = items.find(({ quantity, stock }) => quantity > stock)
  if (over) return t('cart.over_stock', { name: over.name, n: over.stock })
  const short = sellers.find(({ missing }) => missing > 0)
  return short ? t('cart.short', { name: short.name, amount: price(short.missing) }) : null
}

/** In the checkout: the obstacle, and the way back to where it can be removed. */
export const ObstacleNote = ({ obstacle, id }: { readonly obstacle: string; readonly id: string }) => {
  const { t } = useTexts()
  return (
    <Note tone="warn" live>
      <p id={id}>{obstacle}</p>
      <Link className={text.link} to={paths.cart}>
        {t('checkout.edit')}
      </Link>
    </Note>
  )
}
