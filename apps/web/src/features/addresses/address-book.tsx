import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tregu/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { paths, to } from '../../app/paths.ts'
import { ApiError } from '../../lib/api-error.ts'
import { onePress } from '../../lib/press-guard.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { AddressLines } from './address-lines.tsx'
import { type AddressType, addressesQuery, useMakeDefault, useRemoveAddress } from './address-queries.ts'

const AddressCard = ({ address }: { readonly address: Address }) => {
  const t = useT()
  const [asking, ask] = useState(false)
  const makeDefault = useMakeDefault()
  const remove = useRemoveAddress()
  const error = makeDefault.error ?? remove.error
  const name = address.title || address.name
  return (
    <li className={address.default ? 'addr on' : 'addr'}>
      <span className="hd">
        <b className="strong">{name}</b>
        {address.default ? <Badge tone="brand">{t('address.default')}</Badge> : null}
      </span>
      <AddressLines address={address} />
      <div className="ft">
        <Link
          className="link"
          to={to(paths.addressEdit, { id: address.id })}
          aria-label={t('common.action_of', { action: t('common.edit'), name })}
        >
          {t('common.edit')}
        </Link>
        <button
          type="button"
          className="link bad"
          onClick={() => ask(true)}
          aria-label={t('common.action_of', { action: t('common.delete'), name })}
        >
          {t('common.delete')}
        </button>
        {address.default ? null : (
          <button
            type="button"
            className="link end"
            aria-busy={makeDefault.isPending || undefined}
            onClick={onePress(() =>
              makeDefault.mutate(address.id, { onSuccess: ({ message }) => showToast('success', message) }),
            )}
            aria-label={t('common.action_of', { action: t('address.set_default'), name })}
          >
            {t('address.set_default')}
          </button>
        )}
      </div>
      {error ? (
        <p className="last" role="alert">
          {(error instanceof ApiError && error.message) || t('common.failed')}
        </p>
      ) : null}
      <Confirm
        open={asking}
        title={t('address.delete_title')}
        action={t('common.delete')}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(address.id, {
            onSuccess: ({ message }) => showToast('success', message),
            onError: () => ask(false),
          })
        }
        onClose={() => ask(false)}
      >
        {t('address.delete_text')}
        <span className="small muted block">{[name, address.address, address.cityName].join(' · ')}</span>
      </Confirm>
    </li>
  )
}

type ShelfProps = {
  readonly title: string
  readonly type: AddressType
  readonly addresses: readonly Address[]
}

const Shelf = ({ title, type, addresses }: ShelfProps) => {
  const t = useT()
  return (
    <section aria-label={title}>
      <h2 className="shelf-title">{title}</h2>
      <ul className="addrs">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
        <li className="addr-new">
          <Link className="addr new" to={to(paths.addressCreate, null, { type })}>
            <Plus className="i" aria-hidden="true" />
            {t('address.add')}
          </Link>
        </li>
      </ul>
    </section>
  )
}

export const AddressBook = () => {
  const t = useT()
  const { data, error } = useQuery(addressesQuery())
  if (error && !data) return <Note tone="warn">{t('common.failed')}</Note>
  if (!data) return <Lines count={5} />
  return (
    <>
      <Shelf title={t('address.shipping_list')} type="shipping" addresses={data.shipping} />
      <Shelf title={t('address.invoice_list')} type="invoice" addresses={data.billing} />
    </>
  )
}
