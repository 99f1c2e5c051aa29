import { useQuery } from '@tanstack/react-query'
import * as addressesRoutes from '@tregu/contract/routes/addresses'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { AddressForm } from '../../features/addresses/address-form.tsx'
import { query } from '../../lib/query-client.ts'
import { useNavigate, useParams, useSearchParams } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as utility from '../../styles/util.module.css'
import { Crumbs } from '../../ui/crumbs.tsx'
import { Lines } from '../../ui/skeleton.tsx'

/** Creates an address, or changes one. */
export const Page = () => {
  const t = useT()
  const { id } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { data } = useQuery({
    ...query(addressesRoutes.details, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
    throwOnError: true,
  })
  const book = to(paths.dashboardTab, { tab: 'address' })
  const leave = () => navigate(book)
  const title = id === undefined ? t('address.add') : t('address.change')
  const address = data?.result ?? null
  const type = address?.address_type ?? (search.get('type') === 'invoice' ? 'invoice' : 'shipping')
  return (
    <AccountFrame
      title={title}
      crumbs={
        <Crumbs
          crumbs={[
            { name: t('drawer.address'), href: book },
            { name: title, href: '' },
          ]}
        />
      }
    >
      <div className={utility.formWidth}>
        {id === undefined || address ? (
          <AddressForm type={type} address={address} onSaved={leave} onCancel={leave} />
        ) : (
          <Lines count={6} />
        )}
      </div>
    </AccountFrame>
  )
}
