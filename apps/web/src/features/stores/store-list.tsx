import { paths, to } from '../../app/paths.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { StoreLogo } from '../../ui/store-logo.tsx'
import { Score } from './score.tsx'

type Card = {
  readonly name: string
  readonly slug: string
  readonly logo: string | null
  readonly score: number | null
  readonly city: string | null
  readonly products: number
}

/** A list of stores: one column on the phone, three on wide screens. */
export const StoreList = ({ stores }: { readonly stores: readonly Card[] }) => {
  const t = useT()
  return (
    <div className="shops">
      {stores.map((store) => (
        <Link key={store.slug} className="shop" to={to(paths.store, { store: store.slug })}>
          <StoreLogo name={store.name} logo={store.logo} />
          <span className="grow">
            <b className="strong">{store.name}</b>
            <span className="small muted">{store.city}</span>
          </span>
          <span className="end">
            <Score score={store.score} />
            <span className="small muted num">{t('common.products', { n: store.products })}</span>
          </span>
        </Link>
      ))}
    </div>
  )
}
