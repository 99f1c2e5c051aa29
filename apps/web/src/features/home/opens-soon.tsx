import { useT } from '../../lib/texts.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** In place of the goods, while the market has none. */
export const OpensSoon = () => {
  const t = useT()
  return (
    <Empty
      title={t('market.opens_soon')}
      action={<ButtonLink to={paths.signUpBusiness}>{t('footer.open_store')}</ButtonLink>}
    >
      {t('market.opens_soon_text')}
    </Empty>
  )
}
