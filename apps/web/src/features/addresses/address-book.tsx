import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tregu/contract'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { classes } from '../../lib/classes.ts'
import { useFocusOnward } from '../../lib/focus-onward.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { Badge } from '../../ui/badge.tsx'
import { DefaultButton, DeleteButton, EntryOutcome, useBookEntry } from '../../ui/book-entry.tsx'
import * as box from '../../ui/box.module.css'
import { Failed } from '../../ui/failed.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './address-book.module.css'
import { AddressLines } from './address-lines.tsx'
import { type AddressType, addressesQuery, useMakeDefault, useRemoveAddress } from './address-queries.ts'

const AddressCard = ({ address }: { readonly address: Address }) => {
  const t = useT()
  const card = useRef<HTMLLIElement>(null)
  useFocusOnward(card)
  const entry = useBookEntry(address.id, useMakeDefault(), useRemoveAddress())
  const name = address.title || address.name
  return (
    <li ref={card} data-part="address" className={address.default ? classes(box.box, box.on) : box.box}>
      <span className={box.head}>
        <b className={text.strong}>{name}</b>
        {address.default ? <Badge tone="brand">{t('address.default')}</Badge> : null}
      </span>
      <AddressLines address={address} />
      <div className={box.foot}>
        <Link
          className={text.link}
          to={to(paths.addressEdit, { id: address.id })}
          aria-label={t('common.action_of', { action: t('common.edit'), name })}
        >
          {t('common.edit')}
        </Link>
        <DeleteButton entry={entry} name={name} />
        {address.default ? null : (
          <DefaultButton entry={entry} name={name} className={classes(text.link, box.end)}>
            {t('address.set_default')}
          </DefaultButton>
        )}
      </div>
      <EntryOutcome entry={entry} failed={t('m.error')} title={t('address.delete_title')}>
        {t('address.delete_text')}
        <span className={classes(text.small, text.muted, utility.block)}>
          {[name, address.address, address.cityName].join(' · ')}
        </span>
      </EntryOutcome>
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
      <h2 className={utility.spaceBelow}>{title}</h2>
      <ul className={box.boxes}>
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
        <li className={styles.add}>
          <Link className={classes(box.box, box.fresh)} to={to(paths.addressCreate, null, { type })}>
            <Plus className={icons.icon} aria-hidden="true" />
            {t('address.add')}
          </Link>
        </li>
      </ul>
    </section>
  )
}

export const AddressBook = () => {
  const t = useT()
  const { data, error, refetch } = useQuery(addressesQuery())
  if (error && !data) return <Failed title={t('m.error')} onRetry={refetch} />
  if (!data) return <Lines count={5} />
  return (
    <>
      <Shelf title={t('address.shipping_list')} type="shipping" addresses={data.shipping} />
      <Shelf title={t('address.invoice_list')} type="invoice" addresses={data.billing} />
    </>
  )
}
