import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** The cart is empty and the order got no answer: most likely the order exists. */
export const PerhapsOrdered = () => {
  const t = useT()
  return (
    <Empty
      heading="h1"
      title={t('order.perhaps_title')}
      action={<ButtonLink to={to(paths.dashboardTab, { tab: 'orders' })}>{t('drawer.orders')}</ButtonLink>}
    >
      {t('order.perhaps')}
    </Empty>
  )
}
