import { sayWhenThere } from '../../lib/arrival.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import type { OwnHome } from './own-home-query.ts'

type NextParcelProps = { readonly parcel: NonNullable<OwnHome['next']> }

/** The open order that arrives first. */
export const NextParcel = ({ parcel: { id, image, name, more, status, arrives } }: NextParcelProps) => {
  const t = useT()
  return (
    <Link to={to(paths.orderDetails, { id })}>
      {image ? <Picture src={image} alt="" sizes="44px" width={44} /> : null}
      <span>
        <b>{arrives ? t('arrival.arrives', { when: sayWhenThere(t, arrives) }) : status.name}</b>
        <span>{more > 0 ? `${name} ${t('home.and_more', { n: more })}` : name}</span>
      </span>
    </Link>
  )
}
